/** A pattern of whole words; spaces of it stand for any. */
const words = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\p{L}\\d])`, 'giu');

/** Whom a question in a chat is put to. */
const HEARERS =
  'm[ọo]i ng[ưu][ờo]i|b[àa] con|anh em|anh ch[ịi] em|c[ảa] nh[àa]|c[áa]c b[áa]c|m[ấa]y b[áa]c|c[áa]c b[ạa]n|c[áa]c anh(?: ch[ịi])?|c[áa]c cao nh[âa]n|cao nh[âa]n|ae|mn|mng|b[ạa]n|b[áa]c';
const GREETING = 'al[ôo]+|a l[ôo]|(?:xin )?ch[àa]o|d[ạa]|th[ưu]a|ê';
const SELF = 'em|m[ìi]nh|t[ôo]i|t[ớo]|t[ui]|ch[áa]u|con';

/** Words that only speak to somebody: what a question is put with, and nothing of what it asks. */
const CHAT: readonly RegExp[] = [
  // At the head: "alo mọi người", "các bác ơi cho em hỏi", "có ai biết".
  new RegExp(
    `^(?:(?:(?:cho|xin)(?: (?:${SELF}|${HEARERS}))? h[ỏo]i(?: ch[úu]t| t[íi]| x[íi]u| v[ớo]i| c[áa]i)?|gi[úu]p (?:${SELF})(?: v[ớo]i)?|(?:${GREETING})|(?:(?:hello|hi|hey) )?(?:${HEARERS})(?: [ơo]i| [àa])?)(?=[ ,.!?:]+)[ ,.!?:]*)+`.replaceAll(
      / (?![,.])/g,
      '\\s+',
    ),
    'iu',
  ),
  // At the end: "… vậy mọi người", "… hả bà con".
  new RegExp(
    `(?:[\\s,]+(?:v[ậa]y|th[ếe]|[đd][óo]|h[ảa]|nh[ỉi]|[ạa]|v[ớo]i|r[ồo]i))*[\\s,]+(?:${HEARERS})(?:[\\s]+(?:[ơo]i|nh[ỉi]|[ạa]|h[ảa]|nh[ée]))*(?=[\\s?!.]*$)`,
    'iu',
  ),
  // "… là gì v ad", "… nào z": what stands for "vậy" behind a word that asks, and who is asked.
  /(?<=(?<![\p{L}\d])(?:gì|gi|ai|nào|nao|đâu|dau|sao|nhiêu|nhieu|không|khong|ko|chưa|chua|rồi|roi|thế|vậy|vay))(?:\s+(?:v|z|zậy|zay|vậy|vay|nhỉ|nhi|ạ|nhé|nhe|nha))*\s+(?:v|z|zậy|zay|nhé|nhe|(?:ad|admin|sếp|sep|bro|shop)(?:\s+(?:ơi|oi|ạ|nhỉ))?)(?=[\s?!.]*$)/iu,
  /\s+(?:nhé|nhe|với|voi|ạ|nha|đi|di)\s+(?:ad|admin|sếp|sep|bro|shop)(?:\s+(?:ơi|oi|ạ|nhé|nhe))?(?=[\s?!.]*$)/iu,
  // "… da bo tien vao nhung du an nao roi": no return on investment.
  /(?<=(?<![\p{L}\d])(?:da|đã|duoc|dc|bao nhieu|nao|nhung|vong|quy)(?![\p{L}\d]).{0,120})\s+roi(?=[\s?!.]*$)/u,
  // "… rot tien vao dau roi", "… goi von may lan roi": the same behind a word that asks.
  /(?<=(?<![\p{L}\d])(?:vào|vao|ở|o)\s+(?:những\s+|nhung\s+)?(?:đâu|dau|gì|gi|ai))\s+roi(?=[\s?!.]*$)/iu,
  /^(?:ad|admin|sếp|sep|shop)\s+(?:ơi|oi|à)(?=[ ,.!?:]+)[ ,.!?:]*/iu,
  words(`(?:cho|xin)(?: (?:${SELF}|${HEARERS}))? h[ỏo]i(?: ch[úu]t| t[íi]| x[íi]u)?`),
  words(`gi[úu]p (?:${SELF})(?: v[ớo]i)?`),
  /(?<=\s)(?:v[ớo]i\s+)?(?:ạ|nhỉ|nhở|nhi|hen|vậy ta|vay ta|á)(?=[\s?!.]*$)/iu,
  /(?<=\s(?:khong|ko|vay|the|roi|nhe|voi|chua))\s+a(?=[\s?!.]*$)/iu,
];
/** "Có ai biết … không": the "không" belongs to it. */
const ANYONE =
  /(?<![\p{L}\d])(?:c[óo]\s+)?(?:ai|b[áa]c\s+n[àa]o|b[ạa]n\s+n[àa]o|ng[ưu][ờo]i\s+n[àa]o)\s+(?:m[àa]\s+)?(?:c[óo]\s+)?(?:bi[ếe]t|r[àa]nh|nắm|rõ)(?:\s+(?:l[àa]|[đd][ưu][ợo]c|r[ằa]ng))?(?=[\s,:]+\S)/iu;
const ASKED_SO = /[\s,]+(?:kh[ôo]ng|ko|k|h[ôo]ng|ch[ưu]a)(?:\s+[ạa])?(?=[\s?!.]*$)/iu;

const DEBT = '(?:c[áa]c )?(?:kho[ảa]n |v[òo]ng |v[ốo]n )?(?:vay n[ợo]|n[ợo] vay|n[ợo]|vay|debt)(?: \\(debt\\))?';

/** What is left out is said behind. */
const LEFT_OUT =
  '(?:kh[ôo]ng (?:t[íi]nh|k[ểe]|bao g[ồo]m|g[ồo]m|ph[ảa]i)(?: [đd][ếe]n| c[ảa])?|ch[ưu]a (?:t[íi]nh|k[ểe])|tr[ừu](?: [đd]i| ra)?|lo[ạa]i(?: tr[ừu]| b[ỏo]| ra)?|b[ỏo](?: qua| ra)?|ngo[ạa]i tr[ừu])';

const YEARS = '(?:n[ăa]m )?((?:19|20)\\d\\d) (?:hay|ho[ặa]c|v[àa]|v[ớo]i|hay l[àa]) (?:n[ăa]m )?((?:19|20)\\d\\d)';
const MORE = '(?:[^,?]{0,40} )?(?:nhi[ềe]u|[íi]t|l[ớo]n|cao|th[ấa]p)(?: (?:ti[ềe]n|v[ốo]n|v[òo]ng|deal))?(?: g[ọo]i v[ốo]n)? h[ơo]n';
/** "2021 hay 2022 gọi được nhiều vốn hơn": a comparison of the two, of their rounds where it speaks of these, else of the money. */
const YEAR_AGAINST_YEAR: readonly RegExp[] = [words(`${YEARS},? ${MORE}`), words(`(?:n[ăa]m n[àa]o|c[áa]i n[àa]o) ${MORE},? ${YEARS}`)];
const ofYears = (question: string): string =>
  YEAR_AGAINST_YEAR.reduce(
    (text, pattern) =>
      text.replace(
        pattern,
        (said: string, one: string, other: string) => `so sánh ${/v[òo]ng|deal/iu.test(said) ? 'số vòng' : 'tổng vốn gọi'} năm ${one} với năm ${other}`,
      ),
    question,
  );

const FIELD_HAD =
  '(?:m[ứu]c )?[đd][ịi]nh gi[áa](?: sau v[òo]ng| tr[ưu][ớo]c v[òo]ng| post-?money| pre-?money)?|s[ốo] ti[ềe]n|quy m[ôo]|gi[áa] tr[ịi]|valuation|s[ốo] v[ốo]n|v[ốo]n h[óo]a|v[ốo]n ho[áa]|fdv|tvl|aum|t[àa]i s[ảa]n(?: [đd]ang)? qu[ảa]n l[ýy]|(?:t[ổo]ng )?v[ốo]n(?: [đd][ãa])? (?:g[ọo]i|huy [đd][ộo]ng)(?: [đd][ưu][ợo]c)?|nh[àa] [đd][ầa]u t[ưu](?: d[ẫa]n d[ắa]t| ch[íi]nh)?|qu[ỹy] d[ẫa]n d[ắa]t|b[êe]n d[ẫa]n d[ắa]t|lead|ng[àa]y|giai [đd]o[ạa]n|website|trang web|ticker|l[ĩi]nh v[ựu]c|tr[ụu] s[ởo]';
const ASKED_OF =
  '(?:(?:c[ụu] th[ểe]|l[àa]|kho[ảa]ng|c[ỡo]|t[ầa]m|v[àa]o|ch[ừu]ng|[ởo] m[ứu]c) )*(?:bao nhi[êe]u|m[ấa]y|ai|g[ìi]|th[ếe] n[àa]o|nh[ưu] th[ếe] n[àa]o|ra sao|n[àa]o)';

const DISCLOSED = '(?:(?:c[óo]|[đd][ãa]|t[ừu]ng|[đd][ưu][ợo]c) )*(?:c[ôo]ng b[ốo]|ti[ếe]t l[ộo]|c[ôo]ng khai|n[êe]u r[õo]) (?:[đd][ưu][ợo]c )?';
const WHAT_IS_KNOWN = '(?:(?:m[ứu]c|con s[ốo]) )?([đd][ịi]nh gi[áa]|s[ốo] ti[ềe]n|nh[àa] [đd][ầa]u t[ưu] d[ẫa]n d[ắa]t)';

/** Ways of saying something in Vietnamese that its words alone do not say, with the plain words for it. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  // Kinds of investors that the table of types holds by their words of English.
  [words('qu[ỹy] ph[òo]ng h[ộo]'), 'hedge fund'],
  [words('(?:nh[àa]|t[ổo] ch[ứu]c|b[êe]n) t[ạa]o l[ậa]p th[ịi] tr[ưu][ờo]ng'), 'market maker'],
  // "Quỹ đầu tư vào X": what it does, and no more of what it is.
  [words('qu[ỹy] [đd][ầa]u t[ưu](?= v[àa]o)'), 'quỹ đã đầu tư'],
  // "Được bao nhiêu quỹ rót vốn": they are counted, and no money is asked for.
  [words('[đd][ưu][ợo]c bao nhi[êe]u (qu[ỹy]|nh[àa] [đd][ầa]u t[ưu]|v[òo]ng|d[ựu] [áa]n|t[ổo] ch[ứu]c)'), 'bao nhiêu $1'],
  // "Cao nhất là bao nhiêu": the highest, and no bound.
  [
    words('(cao|l[ớo]n|nhi[ềe]u|th[ấa]p|nh[ỏo]|[íi]t) nh[ấa]t l[àa](?= (?:bao nhi[êe]u|ai|g[ìi]|c[ủu]a|v[òo]ng n[àa]o|d[ựu] [áa]n n[àa]o|qu[ỹy] n[àa]o))'),
    '$1 nhất',
  ],
  // "Nick X của …", "link tele của …": an account.
  [/(?<![\p{L}\d])(?:(?:nick(?:name)?|acc(?:ount)?|t[àa]i\s+kho[ảa]n|k[êe]nh|trang|link|handle|username)\s+)+x(?![\p{L}\d])/giu, 'twitter'],
  [
    /(?<![\p{L}\d])(?:(?:nick(?:name)?|acc(?:ount)?|t[àa]i\s+kho[ảa]n|k[êe]nh|trang|link|handle|username|nh[óo]m|group|gr|server)\s+)+(?=(?:x|twitter|tele|telegram|discord|github|linkedin)(?![\p{L}\d]))/giu,
    '',
  ],
  [/(?<![\p{L}\d])(?:nick(?:name)?|handle)(?=\s+(?:c[ủu]a|b[êe]n)\s)/giu, 'twitter'],
  [words('tele(?= (?:c[ủu]a|b[êe]n|l[àa]))'), 'telegram'],
  [words('nh[àa] [đd][ầa]u t[ưu] c[áa] nh[âa]n (?:v[àa]|l[ẫa]n|hay|c[ùu]ng|ho[ặa]c) (?:(?:nh[àa] [đd][ầa]u t[ưu] )?t[ổo] ch[ứu]c|qu[ỹy])'), 'nhà đầu tư'],
  // "HBOT là token của dự án nào": whose ticker it is; "PEAQ là token gì": what it is.
  [
    words(
      '(?:l[àa]|thu[ộo]c) (?:token|coin|[đd][ồo]ng(?: coin| token| ti[ềe]n)?|m[ãa](?: token)?|ticker|k[ýy] hi[ệe]u) (?:c[ủu]a |thu[ộo]c )?(?:v[ềe] )?(?:ai|(?:d[ựu] [áa]n|project|c[ôo]ng ty|b[êe]n|m[ạa]ng|giao th[ứu]c|team|nh[àa]) (?:n[àa]o|g[ìi]))',
    ),
    'là mã của dự án nào',
  ],
  [words('l[àa] (?:(?:m[ộo]t )?(?:token|coin)|[đd][ồo]ng(?: coin| token| ti[ềe]n)?) (?:g[ìi]|n[àa]o)'), 'là gì'],
  // "Còn làm không": where somebody works still.
  [
    /(?<![\p{L}\d])(?:(?:c[óo]|gi[ờo]|hi[ệe]n|v[ẫa]n)\s+)*c[òo]n\s+l[àa]m(?:\s+vi[ệe]c)?(?:\s+(?:[ởo]\s+)?(?:[đd][óo]|n[ữu]a|[đd][âa]y))*\s+(?:kh[ôo]ng|ko|k|hong|h[ôo]ng)(?=\s*[?.!]*$|\s+(?:ạ|nhỉ|nữa|nua)\s*[?.!]*$)/giu,
    'đang làm việc ở đâu',
  ],
  // "Tỷ lệ … trên tổng số vòng là bao nhiêu phần trăm": a share of all of them.
  [
    /(?<=(?<![\p{L}\d])(?:t[ỷyiỉ]\s+l[ệe]|ph[ầa]n\s+tr[ăa]m|%)(?![\p{L}\d]).{0,90}?)\s+(?:tr[êe]n|so v[ớo]i|trong)\s+(?:t[ổo]ng\s+s[ốo]|t[ấa]t\s+c[ảa](?:\s+c[áa]c)?|to[àa]n\s+b[ộo]|t[ổo]ng)(?:\s+(?:s[ốo]|c[áa]c))?\s+v[òo]ng(?:\s+g[ọo]i\s+v[ốo]n)?/giu,
    '',
  ],
  [/(?<=^\s*t[ỷyiỉ]\s+l[ệe]\s.{4,120}?)\s+(?:l[àa]|chi[ếe]m)\s+bao\s+nhi[êe]u(?:\s+(?:ph[ầa]n\s+tr[ăa]m|%|percent))?(?=\s*[?.!]*$)/giu, ''],
  [/(?<=(?<![\p{L}\d])(?:t[ỷyiỉ]\s+l[ệe]|ph[ầa]n\s+tr[ăa]m|%))\s+(?:(?:s[ốo]|c[áa]c|nh[ữu]ng)\s+)+(?=v[òo]ng)/giu, ' '],
  // "Có định giá bao nhiêu": the valuation is asked for, and it is no condition that one is known.
  [words(`(?<!kh[ôo]ng )c[óo](?: [đd][ưu][ợo]c)? (${FIELD_HAD})(?= ${ASKED_OF})`), '$1'],
  // "Có công bố định giá": it is known; "công bố định giá bao nhiêu" asks for it.
  [words(`(?<!(?:kh[ôo]ng|ko|ch[ưu]a) )${DISCLOSED}${WHAT_IS_KNOWN}(?= ${ASKED_OF})`), '$1'],
  [words(`(?<!(?:kh[ôo]ng|ko|ch[ưu]a|ch[ẳa]ng)(?: (?:c[óo]|[đd][ưu][ợo]c|h[ềe]|bao gi[ờo]))? )${DISCLOSED}${WHAT_IS_KNOWN}`), 'đã biết $1'],
  [words(`(?<=(?:v[òo]ng|g[ọo]i v[ốo]n|deal|th[ươuo]ng v[ụu])(?: m[àa])?(?: c[óo]| [đd][ãa])? )bi[ếe]t ${WHAT_IS_KNOWN}`), 'đã biết $1'],
  // "Vòng đầu và vòng cuối": the first; "đầu năm" is a time.
  [
    /(?<![\p{L}\d])((?:vòng|vong|đợt|dot|round)(?:\s+(?:gọi vốn|goi von))?)\s+(?:đầu|dau)(?!\s+(?:tiên|tien|tư|tu|năm|nam|quý|quy|tháng|thang|tuần|tuan)(?![\p{L}]))(?![\p{L}\d])/giu,
    '$1 đầu tiên',
  ],
  // "Thằng thứ 3", "con số 2": a row of what was told.
  [
    /(?<![\p{L}\d])(?:thằng|thang|con|đứa|dua|ông|ông|chú|nhà|em|anh|bé|mục|muc|dòng|dong|hàng|hang|vị trí|vi tri|top|hạng)\s+(?:th[ứu]\s+(?=(?:\d|nh[ấa]t|hai|ba|t[ưu]|b[ốo]n|n[ăa]m|s[áa]u)(?![\p{L}\d]))|s[ốo]\s+(?=(?:\d|m[ộo]t|hai|ba|b[ốo]n|n[ăa]m)(?![\p{L}\d/])))/giu,
    'cái thứ ',
  ],
  [/(?<![\p{L}\d])(?:s[ốo])\s+(?=[1-9](?:\s+(?:do|ai|là|la|có|co|được|duoc|gọi|goi|thì|thi|của|cua|nằm|nam|website|ở|o)(?![\p{L}])))/giu, 'cái thứ '],
  [
    /(?<![\p{L}\d]|(?:\d|hai|ba|bốn|bon|sáu|sau|tám|tam|chín|chin)\s+)(?:thằng|thang|con|đứa|dua)\s+((?:đầu|dau|cuối|cuoi)(?:\s+(?:tiên|tien|cùng|cung))?)(?!\s+(?:của\s+năm|cua\s+nam|năm|nam|quý|quy))(?![\p{L}\d])/giu,
    'cái $1',
  ],
  // "Không tính nợ và bán thứ cấp": what counts as raised alone.
  [
    words(
      `${LEFT_OUT} ${DEBT}(?:,| v[àa]| hay| ho[ặa]c| l[ẫa]n| c[ùu]ng)+ (?:c[áa]c )?(?:giao d[ịi]ch |v[òo]ng |kho[ảa]n )?(?:b[áa]n )?(?:th[ứu] c[ấa]p|secondary|sau ipo|post-ipo|h[ậa]u ipo|mua l[ạa]i|m&a)`,
    ),
    'chỉ equity',
  ],
  [words(`${LEFT_OUT} (?:c[áa]c )?(?:kho[ảa]n |v[òo]ng )?qu[ỹy](?=\\s*[?.,!]*$)`), 'chỉ equity'],
  // What is left out: "không tính nợ", "chưa kể các khoản vay"; and debt, whose word without its mark is another.
  [words(`${LEFT_OUT} ${DEBT}`), 'ngoại trừ khoản nợ'],
  [words('t[ổo]ng s[ốo](?: ti[ềe]n)? (?:n[ợo]|debt)(?: \\(debt\\))?'), 'tổng số tiền khoản nợ'],
  [words('v[òo]ng(?: vay)? n[ợo](?! l)|kho[ảa]n (?:vay )?n[ợo](?! l)|vay n[ợo](?! l)'), 'khoản nợ'],
  // "Vừa … vừa …": both of them.
  [/(?<![\p{L}\d])v[ừu]a\s+(.{3,80}?)[\s,]+v[ừu]a\s+/giu, 'cả $1 và '],
  [words('(?:b[ỏo]|r[óo]t) (?:v[ốo]n|ti[ềe]n) (?:c[ảa] )?(?:hai|2) v[òo]ng'), 'rót vốn cả hai vòng'],
  // "Bao nhiêu tiền qua mấy vòng": two questions.
  [
    /(?<=(?:bao nhiêu|bao nhieu|tổng|tong)(?![\p{L}]).{0,60}?)[\s,]+(?:qua|trong|sau|v[ớo]i)\s+(?:t[ấa]t\s+c[ảa]\s+)?(?:m[ấa]y|bao\s+nhi[êe]u)\s+(v[òo]ng|[đd][ợo]t|l[ầa]n)/giu,
    ', trong bao nhiêu $1',
  ],
  [words('[đd][ôo]ng (nh[àa] [đd][ầa]u t[ưu]|qu[ỹy]) nh[ấa]t'), 'nhiều nhà đầu tư nhất'],
  // "Tổng cộng mấy vòng": how many, and no sum of money.
  [
    words(
      't[ổo]ng c[ộo]ng(?: l[àa]| [đd][ưu][ợo]c| c[óo])? (?:m[ấa]y|bao nhi[êe]u) (v[òo]ng|th[ươuo]ng v[ụu]|deal|d[ựu] [áa]n|qu[ỹy]|nh[àa] [đd][ầa]u t[ưu]|t[ổo] ch[ứu]c|kho[ảa]n|l[ầa]n|ng[ưu][ờo]i)',
    ),
    'bao nhiêu $1',
  ],
  [words('nh[àa] t[ạa]o l[ậa]p th[ịi] tr[ưu][ờo]ng'), 'market maker'],
  // "Lập năm 2018", "ai lập": founded; "tạo lập", "độc lập" are words of their own.
  [
    /(?<![\p{L}\d]|(?:thành|thanh|sáng|sang|tạo|tao|độc|doc|trung|thiết|thiet|tự|tu|công|cong|cô|co)\s+)l[ậa]p(?=\s+(?:(?:h[ồo]i|t[ừu]|v[àa]o|trong|trư[ớo]c|truoc|sau)\s+)?(?:n[ăa]m|th[áa]ng|qu[ýy]|(?:19|20)\d\d)(?![\p{L}]))/giu,
    'thành lập',
  ],
  // "Thành lập trước năm 2015": before it, where "ai thành lập trước" asks who is older.
  [/(th[àa]nh l[ậa]p)\s+(tr[ưu][ớo]c)(?=\s+(?:(?:n[ăa]m|qu[ýy]\s*\d|th[áa]ng\s*\d+)[\s/]+(?:n[ăa]m\s+)?)?(?:19|20)\d\d(?!\d))/giu, '$1 vào $2'],
  [/(?<=(?<![\p{L}\d])(?:do\s+)?ai\s+(?:đã\s+|da\s+)?)l[ậa]p(?!\s+(?:ra|nên|nen|trình|trinh))(?![\p{L}\d])/giu, 'thành lập'],
  // "So sánh 2022 và 2023": each of them, and not from the one to the other.
  [/(?<=so s[áa]nh\s.{0,80}?(?:19|20)\d\d)\s+v[àa]\s+(?=(?:(?:n[ăa]m|qu[ýy]\s*\d|th[áa]ng\s*\d+)\s*(?:n[ăa]m\s+)?)?(?:19|20)\d\d)/giu, ' với '],
];

/** A Vietnamese question without what is said to whoever listens; that it was, is marked by a word of politeness at its end. */
function spoken(question: string): string {
  const anyone = ANYONE.test(question);
  const text = CHAT.reduce(
    (said, pattern) => {
      const left = said.replace(pattern, ' ');
      return left.trim() === '' ? said : left;
    },
    anyone ? question.replace(ANYONE, ' ').replace(ASKED_SO, '') : question,
  );
  return text === question || text.trim() === '' ? question : `${text.trim()} ạ`;
}

/** A Vietnamese question in plain words; one in English as it is. */
export const plainlyVietnamese = (question: string): string => PLAIN.reduce((text, [said, plain]) => text.replace(said, plain), ofYears(spoken(question)));
