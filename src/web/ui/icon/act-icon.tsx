import { iconPath } from './icon.tsx';

const PATHS = {
  send: 'M12 4 5.500 10.500l1.100 1.100 4.600-4.600V20h1.600V7l4.600 4.600 1.100-1.100L12 4Z',
  stop: 'M7 7h10v10H7V7Z',
  pin: 'M8 3h8v1.600h-1.200l.7 6.200 2.500 2.600V15h-5.200v6h-1.600v-6H6v-1.600l2.500-2.600.7-6.200H8V3Zm2.800 1.600-.8 6.900-1.900 1.900h7.800L14 11.500l-.8-6.900h-2.400Z',
  save: 'M6 3h12v18l-6-4.500L6 21V3Zm1.600 1.600v13.200l4.400-3.300 4.400 3.300V4.600H7.600Z',
  again: 'M12 5a7 7 0 0 1 6.300 4H15v1.600h6V4.600h-1.600v3.200A8.600 8.600 0 1 0 20.600 13H19a7 7 0 1 1-7-8Z',
  share: 'M12 3 7.500 7.500l1.100 1.100 2.600-2.600V15h1.600V6l2.600 2.600 1.100-1.100L12 3ZM5 12h3v1.600H6.600v5.800h10.800v-5.800H16V12h3v9H5v-9Z',
  trash: 'M9 3h6v2h5v1.600H4V5h5V3Zm-3 5h12l-1 13H7L6 8Zm1.700 1.600.8 9.800h7l.8-9.800H7.700Z',
  list: iconPath('table'),
  change: iconPath('pencil'),
} as const;
export type ActIconName = keyof typeof PATHS;

/** A small picture of what a control does, apart from those that every page loads. */
export const ActIcon = ({ name, size = 16 }: { name: ActIconName; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
