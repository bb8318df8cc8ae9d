/** Whether a link of a menu leads to the page that is shown. @param reach `below`: pages below it count too, as do queries that say more */
export function isCurrent(
  { pathname, search: now }: { pathname: string; search: object },
  to: string,
  search: Readonly<Record<string, string>> | undefined,
  reach: 'exactly' | 'below',
): boolean {
  const isThere = pathname === to || (reach === 'below' && pathname.startsWith(`${to}/`));
  if (!isThere || search === undefined) return isThere;
  const shown = Object.entries(now).filter(([, value]) => value !== undefined);
  const asked = Object.entries(search);
  return (reach === 'below' || shown.length === asked.length) && asked.every(([name, value]) => shown.some(([other, of]) => other === name && of === value));
}
