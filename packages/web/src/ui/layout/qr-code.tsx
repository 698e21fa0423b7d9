/** A QR code, drawn as one path. */
import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** The number of light modules around the code, as its standard demands. */
const MARGIN = 4;

export function QrCode({ uri, label }: { uri: string; label: string }) {
  const rows = useMemo(() => encodeQR(uri, 'raw', { border: MARGIN }), [uri]);
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
