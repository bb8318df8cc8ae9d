/** A pattern of whole words; spaces of it stand for any. */
const words = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\p{L}\\d])`, 'giu');

const INVESTS = '(?:[đd][ầa]u t[ưu]|r[óo]t v[ốo]n|d[ẫa]n d[ắa]t|lead|nh[àa] [đd][ầa]u t[ưu]|qu[ỹy])';
const INVESTS_EN = '(?:invest(?:s|ed|or|ors|ment|ments|ing)?|back(?:s|ed|ers?)|funds?|led|leads?|vcs?)';
const OURS = '(?: (?:n[àa]y|c[ủu]a (?:cairn|b[ạa]n|trang|trang n[àa]y|site|h[ệe] th[ốo]ng)))?';

const TIMES = [
  ['(\\d{1,2})', '$1'],
  ['hai', '2'],
  ['ba', '3'],
  ['b[ốo]n', '4'],
  ['n[ăa]m', '5'],
] as const;
/** "Ba lần", of what was raised. */
const timesOf = (number: string): RegExp =>
  new RegExp(
    `(?<=(?<![\\p{L}\\d])(?:g[ọo]i v[ốo]n|huy [đd][ộo]ng(?: v[ốo]n)?|raise)(?![\\p{L}\\d])(?:(?!g[ấa]p).){0,24}?)(?<=\\s)${number}\\s+l[ầa]n(?=\\s+(?:g[ọo]i|huy|trong|n[ăa]m|t[ừu]|v[àa]o|tr[ởo] l[êe]n|[ởo]|(?:19|20)\\d\\d)|\\s*[?.!]*$)`,
    'giu',
  );

/** Ways of saying how often, how many, in what of all there is; with the plain words for it. */
export const COUNTED_WORDS: readonly (readonly [RegExp, string])[] = [
  // "Gọi vốn 3 lần": three rounds; "gọi vốn nhiều gấp 3 lần" is a measure of another.
  ...TIMES.map(([said, number]): readonly [RegExp, string] => [timesOf(said), `${number} vòng`]),
  // "Trong dữ liệu": of all there is, and no sector.
  [
    new RegExp(
      `(?<=(?<![\\p{L}\\d])(?:d[ựu] [áa]n|qu[ỹy]|nh[àa] [đd][ầa]u t[ưu]|t[ổo] ch[ứu]c|v[òo]ng(?: g[ọo]i v[ốo]n)?|ng[ưu][ờo]i|c[áa] nh[âa]n|token|c[ôo]ng ty))\\s+(?:[đd]ang )?(?:(?:c[óo]|n[ằa]m) )?(?:trong|[ởo])\\s+(?:to[àa]n b[ộo] |c[ảa] |kho |b[ộo] |c[ơo] s[ởo] )*d[ữu]\\s+li[ệe]u${OURS}(?=\\s+l[àa](?![\\p{L}])|\\s+c[óo](?![\\p{L}])|\\s*[?.!]*$)`,
      'giu',
    ),
    '',
  ],
  [
    /(?<=\b(?:projects?|funds?|investors?|organi[sz]ations?|companies|rounds?|people|persons|tokens?))\s+(?:(?:that|which) (?:are|is|there are) |are there |do you have |there are )?in\s+(?:the|your|this|our|cairn['’]?s)\s+(?:whole |entire )?(?:data ?set|data ?base|data|db)(?=\s*[?.!]*$)/giu,
    '',
  ],
  [words('ng[ưu][ờo]i [đd][ầa]u t[ưu] c[áa] nh[âa]n'), 'nhà đầu tư cá nhân'],
  // "Moi nam": of each year, where "quỹ mới năm nay" is of what is new.
  [/(?<![\p{L}\d])(?:theo\s+)?(?:moi|tung)\s+nam(?=\s*[?.!]*$|\s+(?:la|duoc|co|thi)(?![\p{L}]))/giu, 'mỗi năm'],
  [/^\s*so\s+(?=(?:vong|du an|khoan|quy|nha dau tu)(?![\p{L}]))/giu, 'số '],
  // "Đã đầu tư bao nhiêu khoản": how many, and no money.
  [
    words('(?:[đd][ãa] )?(?:[đd][ầa]u t[ưu]|r[óo]t v[ốo]n)(?: [đd][ưu][ợo]c)? bao nhi[êe]u kho[ảa]n(?! (?:ti[ềe]n|[đd][ầa]u t[ưu]|v[ốo]n|n[ợo]|vay))'),
    'có bao nhiêu khoản đầu tư',
  ],
  // "Giữ chức gì ở những công ty nào": offices, each at its place.
  [
    words(
      '(gi[ữu] (?:nh[ữu]ng |c[áa]c )?(?:ch[ứu]c(?: v[ụu])?|vai tr[òo]|v[ịi] tr[íi]) g[ìi]) (?:[ởo]|t[ạa]i) (?:(?:nh[ữu]ng |c[áa]c )?(?:c[ôo]ng ty|t[ổo] ch[ứu]c|d[ựu] [áa]n|n[ơo]i|ch[ỗo]|b[êe]n) (?:n[àa]o|g[ìi])|[đd][âa]u)',
    ),
    '$1',
  ],
  [
    words('(?:l[àa] )?(?:co-?)?founder c[ủu]a (?:g[ìi]|c[áa]i g[ìi]|(?:c[ôo]ng ty|d[ựu] [áa]n|t[ổo] ch[ứu]c|nh[ữu]ng g[ìi]) n[àa]o|nh[ữu]ng g[ìi])'),
    'sáng lập công ty nào',
  ],
  [words('c[óo] may v[òo]ng'), 'có mấy vòng'],
  // "Hệ sinh thái Solana" of who invests: the projects on it.
  [
    new RegExp(
      `(?<=(?<![\\p{L}\\d])${INVESTS}(?![\\p{L}\\d]).{0,60}?) (?:(?:c[áa]c |nh[ữu]ng )?d[ựu] [áa]n )?(?:(?:trong|thu[ộo]c|c[ủu]a) )?h[ệe] sinh th[áa]i (?:c[ủu]a )?(?=\\p{L})`,
      'giu',
    ),
    ' dự án trên ',
  ],
  [new RegExp(`(?<=(?<![\\p{L}\\d])${INVESTS}(?![\\p{L}\\d]).{0,40}? v[àa]o) ((?!d[ựu] |c[áa]c |nh[ữu]ng )\\S+(?: \\S+)?) ecosystem`, 'giu'), ' dự án trên $1'],
  [
    new RegExp(`(?<=\\b${INVESTS_EN}\\b.{0,40}?) (in|into|of|for) (?:projects (?:in|of|on|from) )?the (\\S+(?: \\S+)?) ecosystem\\b`, 'giu'),
    ' $1 projects on $2',
  ],
  // Who invests in projects is an investor, and the projects are not what is asked for.
  [
    /(?<![\p{L}\d])ai (?=(?:đã |da |là người |la nguoi )?(?:đầu tư|dau tu|rót vốn|rot von) (?:nhiều|nhieu)(?: (?:nhất|nhat))?(?: tiền| tien)? (?:vào|vao|cho) (?:các |cac )?(?:dự án|du an) )/giu,
    'nhà đầu tư nào ',
  ],
  [/\bwho (?=(?:has |have )?invest(?:s|ed)? (?:the )?most (?:money )?(?:in|into) (?:projects|startups|protocols)\b)/giu, 'which investors '],
];
