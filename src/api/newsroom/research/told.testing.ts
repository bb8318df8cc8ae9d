/** Notes: one whose figures and charts name records, one whose chart names people too, one that names a person. */
export const NOTES = [
  {
    title: 'Who leads',
    body: '[x](figure:fundraising?by=lead&pick=name:1) led [y](cell:project/zubrowkan/name)\n\n```chart\ntitle: By lead\nlist: fundraising\nby: lead\nkind: lying\n```\n\n```chart\ntitle: Both\nlist: fundraising\nby: year(date),project\n```',
  },
  { title: 'Who gives', body: 'By investor:\n\n```chart\ntitle: By investor\nlist: fundraising\nby: investor\nkind: lying\n```' },
  { title: 'Who sits where', body: 'Quillon Vantreight advises the fund.' },
];
