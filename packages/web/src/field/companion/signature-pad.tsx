/** A field to sign in with a finger. It reports the whole signature at the end of each stroke. */
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@mobcheck/contract/inspections/companion.ts';
import { Button } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import { Signature } from '../../domain/record/shown/signature.tsx';
import classes from './companion.module.css';
import { useCompanionPhrases } from './companion.phrases.ts';
import { type Point, withPoint, withStroke } from './signature.rules.ts';

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * SIGNATURE_WIDTH,
    y: ((clientY - top) / height) * SIGNATURE_HEIGHT,
  };
}

export function SignaturePad({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  const t = useCompanionPhrases();
  /** The signature with the stroke that is being drawn, or undefined between strokes. */
  const [drawn, setDrawn] = useState<string>();
  const end = () => {
    if (drawn !== undefined) {
      setDrawn(undefined);
      onChange(drawn);
    }
  };
  const path = drawn ?? value;
  return (
    <div className={classes.pad}>
      <span className={classes.label}>{t('signature')}</span>
      <div className={classes.paper}>
        <Signature
          path={path}
          aria-label={t('signHere')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrawn(withStroke(value, pointOf(event)));
          }}
          onPointerMove={(event) => {
            const point = pointOf(event);
            setDrawn((before) => (before === undefined ? undefined : withPoint(before, point)));
          }}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {path === '' && <span className={classes.hint}>{t('signHere')}</span>}
      </div>
      {value !== '' && (
        <Button size="xl" variant="default" onClick={() => onChange('')}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
