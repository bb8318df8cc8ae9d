import encodeQR from 'qr';

/** Light squares around a QR code that readers need. */
const BORDER = 4;

/** A text as a QR code: the SVG path of its dark squares, in a square of so many units. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}
