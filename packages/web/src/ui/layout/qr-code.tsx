/** A QR code, drawn as one path. Its library is loaded on use. */
import { useEffect, useState } from 'react';

/** The number of light modules around the code, as its standard demands. */
const MARGIN = 4;

async function drawQr(uri: string): Promise<{ readonly side: number; readonly path: string }> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(uri, 'raw', { border: MARGIN });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { side: rows.length, path: path.join('') };
}

/** Stays blank if its library cannot be loaded. The text of the address is therefore shown beside it. */
export function QrCode({ uri, label }: { uri: string; label: string }) {
  const [{ side, path }, setCode] = useState({ side: 1, path: '' });
  useEffect(() => {
    let isCurrent = true;
    drawQr(uri)
      .then((code) => isCurrent && setCode(code))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [uri]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
