/** A signature as it was drawn, black on white, also in dark mode. */
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@mobcheck/contract/inspections/companion.ts';
import type { SVGAttributes } from 'react';
import classes from './signature.module.css';

export const SIGNATURE_VIEW = `0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`;

export function Signature({ path, ...rest }: { path: string } & SVGAttributes<SVGSVGElement>) {
  return (
    <svg role="img" viewBox={SIGNATURE_VIEW} className={classes.signature} {...rest}>
      <path d={path} />
    </svg>
  );
}
