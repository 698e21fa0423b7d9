/** The product's mark and name. */
import classes from './brand.module.css';

const PRODUCT_NAME = 'Mobcheck';

export function Brand() {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <path
          fill="currentColor"
          d="M16 1 28 5.5v9.2c0 7.6-4.9 13.1-12 16.3C8.900 27.800 4 22.300 4 14.700V5.500z"
        />
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="m10.500 15.800 4 4 7.500-8"
        />
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
