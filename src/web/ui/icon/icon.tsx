const PATHS = {
  search: 'M11 4a7 7 0 1 0 4.2 12.600L20 21l1-1-4.400-4.800A7 7 0 0 0 11 4Zm0 1.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11Z',
  sun: 'M12 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Zm0-5.500h1v3h-2V2h1Zm0 17h1v3h-2v-3h1ZM2 11h3v2H2v-2Zm17 0h3v2h-3v-2ZM4.200 5.600l1.400-1.400 2.100 2.100-1.400 1.400-2.100-2.100Zm12.100 12.100 1.400-1.400 2.100 2.100-1.400 1.400-2.100-2.100ZM4.200 18.400l2.100-2.100 1.400 1.400-2.100 2.100-1.400-1.400ZM16.300 6.300l2.100-2.100 1.400 1.400-2.100 2.100-1.400-1.400Z',
  moon: 'M10.200 3.200a9 9 0 1 0 10.600 11.400A7.500 7.500 0 0 1 10.200 3.200Z',
  auto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 1.600v14.800a7.400 7.400 0 0 1 0-14.800Z',
  menu: 'M4 6h16v1.700H4V6Zm0 5.200h16v1.700H4v-1.700Zm0 5.100h16V18H4v-1.700Z',
  close: 'm6.300 5 5.700 5.700L17.700 5 19 6.300 13.300 12l5.700 5.700-1.300 1.300-5.700-5.700L6.300 19 5 17.700l5.700-5.700L5 6.300 6.300 5Z',
  plus: 'M11.200 5h1.600v6.200H19v1.600h-6.200V19h-1.600v-6.200H5v-1.600h6.200V5Z',
  filter: 'M3 5h18v1.700l-7 7.300v6l-4-2.500V14L3 6.700V5Z',
  chevron: 'm6.400 8.600 5.600 5.600 5.600-5.600L19 10l-7 7-7-7 1.400-1.400Z',
  up: 'm12 6 6 8H6l6-8Z',
  down: 'm12 18-6-8h12l-6 8Z',
  both: 'm12 4 5 6.500H7L12 4Zm0 16-5-6.500h10L12 20Z',
  out: 'M7 6h11v11h-1.700V8.900L7.200 18 6 16.800l9.100-9.100H7V6Z',
  pencil: 'M15.8 3.6 20.4 8.200 8.6 20H4v-4.6L15.8 3.6Zm0 2.4-1.900 1.900 2.200 2.200L18 8.200 15.8 6ZM12.700 9.100 5.700 16.100v2.200h2.200l7-7-2.200-2.200Z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 1.600c.9 0 2.200 1.800 2.700 5.100H9.300c.5-3.300 1.800-5.100 2.700-5.100ZM4.900 10h2.800a20 20 0 0 0 0 4H4.900a7.500 7.500 0 0 1 0-4Zm4.400 4.300h5.400c-.5 3.300-1.800 5.100-2.700 5.100s-2.200-1.800-2.700-5.100Zm7-.3a20 20 0 0 0 0-4h2.800a7.500 7.500 0 0 1 0 4h-2.800Z',
  columns: 'M4 5h16v14H4V5Zm1.600 1.600v10.800h3.600V6.600H5.600Zm5.200 0v10.800h2.400V6.600h-2.400Zm4 0v10.800h3.600V6.600h-3.600Z',
  density: 'M4 5h16v1.700H4V5Zm0 4.100h16v1.700H4V9.100Zm0 4.100h16v1.700H4v-1.700Zm0 4.100h16V19H4v-1.700Z',
  table: 'M4 5h16v14H4V5Zm1.600 4.800v2.700h12.800V9.800H5.600Zm0 4.200v3.400h12.800V14H5.600Z',
  chart: 'M4 20V11h4v9H4Zm6 0V4h4v16h-4Zm6 0v-6h4v6h-4Z',
  copy: 'M8 3h12v13H8V3Zm1.600 1.600v9.800h8.800V4.600H9.600ZM4 8h2.400v10.400H15V20H4V8Z',
  grid: 'M4 5h7v6H4V5Zm9 0h7v6h-7V5ZM4 13h7v6H4v-6Zm9 0h7v6h-7v-6Z',
} as const;

/** The icon's path, for rows that are HTML. */
export const iconPath = (name: keyof typeof PATHS): string => PATHS[name];

/** A small picture beside a text, or in a control that has a label of its own. */
export function Icon({ name, size = 18, className }: { name: keyof typeof PATHS; size?: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
