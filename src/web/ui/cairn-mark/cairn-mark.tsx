/** The mark: three stones laid one on another, or lying apart when something failed. */
export function CairnMark({ className, fallen = false }: { className?: string | undefined; fallen?: boolean }) {
  if (fallen) {
    return (
      <svg className={className} viewBox="0 0 132 60" fill="currentColor" aria-hidden="true">
        <path d="M4 49c0-9 11-16 27-17 17-1 31 6 31 16 0 7-9 9-30 9S4 56 4 49Z" />
        <path d="M66 46c1-8 10-13 20-12 11 1 19 8 18 15-1 6-8 8-20 7-12 0-19-4-18-10Z" opacity=".75" />
        <path d="M107 50c1-6 6-9 12-8 6 0 10 5 9 9 0 5-5 6-11 5-7 0-11-2-10-6Z" fill="var(--c-blaze)" />
      </svg>
    );
  }
  return (
    <svg className={className} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
      <path d="M2.5 25.4c0-3 5.6-5.2 13.3-5.2 8 0 13.7 2.1 13.7 5.1 0 2.9-3.6 3.9-13.6 3.9S2.5 28.300 2.5 25.4Z" />
      <path
        d="M7 15.700c.3-2.600 4.500-4.300 9.700-4.100 5.300.2 8.900 2.200 8.600 4.500-.3 2.200-3.500 2.900-9.500 2.700-6-.1-9.100-.9-8.800-3.100Z"
        opacity=".78"
      />
      <path
        d="M11.300 6.700c.2-2.100 2.800-3.600 5.900-3.300 3 .2 5 1.900 4.800 3.800-.2 2.100-2.300 2.600-5.600 2.400-3.400-.2-5.300-.9-5.100-2.900Z"
        fill="var(--c-blaze)"
      />
    </svg>
  );
}
