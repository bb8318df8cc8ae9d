const words = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\p{L}\\d])`, 'giu');

const YEAR = '((?:19|20)\\d\\d)';
const OF_YEAR = `(?:c[ủu]a |trong )?(?:n[ăa]m )?${YEAR}`;

/** The first or the last months of a year: its half, its quarter, or from month to month. */
const monthsOf = (number: number, isFirst: boolean, year: string): string => {
  if (number === 6) return isFirst ? `nửa đầu năm ${year}` : `nửa cuối năm ${year}`;
  if (number === 3) return isFirst ? `quý 1 năm ${year}` : `quý 4 năm ${year}`;
  return isFirst ? `từ tháng 1/${year} đến tháng ${number}/${year}` : `từ tháng ${13 - number}/${year} đến tháng 12/${year}`;
};
const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const inEnglish = (number: number, isFirst: boolean, year: string): string => {
  if (number === 6) return `${isFirst ? 'H1' : 'H2'} ${year}`;
  if (number === 3) return `${isFirst ? 'Q1' : 'Q4'} ${year}`;
  const month = (at: number): string => `${year}-${String(at).padStart(2, '0')}`;
  return isFirst ? `from ${month(1)} to ${month(number)}` : `from ${month(13 - number)} to ${month(12)}`;
};

const MONTHS_VI = words(`(\\d{1,2}|s[áa]u|ba|ch[íi]n) th[áa]ng ([đd][ầa]u|cu[ốo]i)(?: ti[êe]n| c[ùu]ng)? ${OF_YEAR}`);
const MONTHS_EN = words(`(?:the )?(first|last|final) (\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven) months of ${YEAR}`);
const WORDED: Readonly<Record<string, number>> = { ba: 3, sau: 6, sáu: 6, chin: 9, chín: 9 };
const isMonths = (number: number): boolean => number >= 2 && number <= 11;

/** "Nửa đầu năm 2025 so với cùng kỳ 2024": the same stretch of that year. */
const SAME_STRETCH = new RegExp(
  `(?<=(?<![\\p{L}\\d])((?:n[ửu]a (?:[đd][ầa]u|cu[ốo]i)|q[úu][ýy] [1-4]|th[áa]ng \\d{1,2})(?: n[ăa]m|\\/)? ?)(?:19|20)\\d\\d(?!\\d).{0,60}?)c[ùu]ng k[ỳy](?: c[ủu]a)?(?: n[ăa]m)? ${YEAR}`,
  'giu',
);

const PUTS = '(?:[đd][ầa]u t[ưu]|r[óo]t v[ốo]n|r[óo]t ti[ềe]n|b[ỏo] v[ốo]n|b[ỏo] ti[ềe]n|xu[ốo]ng ti[ềe]n|tham gia)(?: v[àa]o| [ởo])?(?: (?:c[áa]c|nh[ữu]ng))?';
const HABIT = '(?:ch[ủu] y[ếe]u|th[ưu][ờo]ng(?: xuy[êe]n| hay)?|hay|ph[ầa]n l[ớo]n|[đd]a s[ốo]|t[ậa]p trung)';
const AXIS = '(l[ĩi]nh v[ựu]c|m[ảa]ng|ng[àa]nh|giai [đd]o[ạa]n|v[òo]ng)';

const DATA = '(?:d[ữu] li[ệe]u|c[ơo] s[ởo] d[ữu] li[ệe]u|database|h[ệe] th[ốo]ng|csdl|db|danh b[ạa])';

const SAID: readonly (readonly [RegExp, string])[] = [
  // A time, and no "lẫn".
  [/(?<![\p{L}\d])lan(?=\s+(?:cuoi|gan nhat|gan day)(?![\p{L}\d]))/giu, 'lần'],
  // "Chủ yếu đầu tư vào lĩnh vực nào", "usually invests in which sector": the one with the most.
  [words(`${HABIT}(?: l[àa])? ${PUTS} ${AXIS} (?:n[àa]o|g[ìi])(?! nhi[ềe]u)`), 'đầu tư vào $1 nào nhiều nhất'],
  [words(`${PUTS} ${HABIT} (?:v[àa]o )?${AXIS} (?:n[àa]o|g[ìi])(?! nhi[ềe]u)`), 'đầu tư vào $1 nào nhiều nhất'],
  [words(`${PUTS} ${AXIS} (?:n[àa]o|g[ìi]) (?:l[àa] )?(?:ch[ủu] y[ếe]u|th[ưu][ờo]ng xuy[êe]n)(?: nh[ấa]t)?`), 'đầu tư vào $1 nào nhiều nhất'],
  [
    words(`${AXIS} (?:[đd][ầa]u t[ưu] )?(?:[ưu]a th[íi]ch|y[êe]u th[íi]ch)(?: nh[ấa]t)? c[ủu]a (.+?)(?: l[àa] (?:g[ìi]|(?:${AXIS} )?n[àa]o))?(?=\\s*[?.!]*$)`),
    '$2 đầu tư vào $1 nào nhiều nhất',
  ],
  [
    /\b(?:what|which|in what|in which|at what|at which) (sector|stage|categor(?:y|ie)|vertical|industr(?:y|ie))s? (?:does|do|did|has|have|is|are) (.{2,50}?) (?:mostly|mainly|usually|typically|often|primarily|generally|normally) (?:invest(?:s|ed|ing)?|put money|bet|back)(?: money)?(?: in| into| at| on)?(?=\s*[?.!]*$)/giu,
    'which $1 does $2 invest in the most',
  ],
  // "Trong dữ liệu": of all that is held, and no sector.
  [words(`(?:[ởo] )?trong (?:(?:to[àa]n b[ộo]|kho|b[ộo]) )?${DATA}(?: (?:n[àa]y|c[ủu]a (?:b[ạa]n|cairn|m[ìi]nh|site|trang)))?(?=\\s*[?.!]*$)`), ''],
  // "Gọi vốn 3 lần": in three rounds.
  [
    words(
      '((?:g[ọo]i|huy [đd][ộo]ng) v[ốo]n(?: [đd][ưu][ợo]c)?)((?: (?:[íi]t nh[ấa]t|t[ốo]i thi[ểe]u|[đd][úu]ng|tr[êe]n|h[ơo]n|t[ừu]|nhi[ềe]u h[ơo]n))?) (\\d{1,2}) l[ầa]n',
    ),
    '$1$2 $3 vòng',
  ],
  // "Đầu tư bao nhiêu khoản": they are counted.
  [words('([đd][ầa]u t[ưu]|r[óo]t v[ốo]n|tham gia)(?: v[àa]o)? (bao nhi[êe]u|m[ấa]y) kho[ảa]n(?! [đd][ầa]u t[ưu]| v[ốo]n| ti[ềe]n)'), '$1 $2 khoản đầu tư'],
  // "Bao nhiêu vòng moi nam", "theo từng năm": a year at a time.
  [/(?<![\p{L}\d])so(?=\s+(?:vong|khoan|du an|thuong vu|deal)\s(?!.*\s(?:voi|va|vs)\s))/giu, 'số'],
  [/(?<=(?<![\p{L}\d])(?:số|bao nhieu|may)\s+(?:vong|khoan|deal|thuong vu|lan|von|tien|du an)\s(?:.{0,60}\s)?)moi(?=\s+(?:nam|quy|thang)\s*[?.!]*$)/giu, 'mỗi'],
  [words('theo (?:t[ừu]ng|m[ỗo]i) (n[ăa]m|qu[ýy]|th[áa]ng)(?=\\s*[?.!]*$)'), 'mỗi $1'],
  [words('(?:l[àa] )?ng[ưu][ờo]i [đd][ầa]u t[ưu] c[áa] nh[âa]n'), 'nhà đầu tư cá nhân'],
  [words('ai (?:l[àa] )?nh[àa] [đd][ầa]u t[ưu] c[áa] nh[âa]n(?= (?:t[íi]ch c[ựu]c|n[ăa]ng n[ổo]|[đd][ầa]u t[ưu]))'), 'nhà đầu tư cá nhân nào'],
];

/** A question with stretches of months, and what somebody mostly does, in plain words. */
export function withSpans(question: string): string {
  const months = question
    .replace(MONTHS_VI, (said: string, number: string, end: string, year: string) => {
      const count = WORDED[number.toLowerCase()] ?? Number(number);
      return isMonths(count) ? monthsOf(count, /^[đd]/iu.test(end), year) : said;
    })
    .replace(MONTHS_EN, (said: string, end: string, number: string, year: string) => {
      const count = NUMBERS.includes(number.toLowerCase()) ? NUMBERS.indexOf(number.toLowerCase()) : Number(number);
      return isMonths(count) ? inEnglish(count, end.toLowerCase() === 'first', year) : said;
    })
    .replace(SAME_STRETCH, '$1$2');
  return SAID.reduce((text, [said, plain]) => text.replace(said, plain), months);
}
