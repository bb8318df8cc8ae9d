import { ENGLISH_NUMBERS } from './number-words.ts';

/** Words that begin sentences or are written with a capital and name nothing, in both languages. */
const PLAIN = `
a an the this that these those it its they their he she his her we our you your i in of on at by to for from with without over under between before after since until during about
as and or but nor so if when where while who whom whose which what why how there here not no yes none all each every both either neither some any many most few several other others another
is are was were be been has have had do does did can could may might must shall should will would
one two three first second third last next then now today also only even just more less least than such same own
out up down still yet already again too very rather however therefore thus because although though despite according based given among across through within around against
all in total sum mean median number count counted counting stated shown show shows held hold holds holding known unknown undisclosed records record rows row groups group links link newest oldest
sources source statements statement values value round rounds grant grants funding investment investments investor investors lead leads project projects organization organizations person people
raised amount amounts valuation date year month day quarter stage sector sectors directory cairn answer answers question list lists difference change
founding founded led whether highest lowest largest smallest oldest over latest earliest muộn sớm
gồm mới cũ lớn nhỏ cao thấp nhiều đứng đây chưa biết
usd us utc tvl fdv eip erc bip ico ipo id url
có không chưa các những một hai số với trong của và hoặc hay là theo tính tổng danh bạ hồ sơ giá trị nguồn nhóm đứng gồm mới cũ đang hiện vòng gọi vốn dự án tổ chức cá nhân người nhà đầu tư
tài trợ khoản ngày tháng năm quý chênh lệch khi nếu thì vì do từ đến trên dưới trước sau giữa này đó đây ở tại về cho cùng mỗi mọi cả tất ngoài tuy nhiên hơn nhất ít nhiều chỉ đã sẽ được bị
thời điểm câu hỏi trả lời lĩnh vực giai đoạn mắt xích vốn tiền
`;
export const PLAIN_WORDS: ReadonlySet<string> = new Set(PLAIN.split(/\s+/).filter(Boolean));

/** Words that claim what no row shows. */
export const CLAIMS: ReadonlySet<string> = new Set(
  'best worst famous renowned leading prestigious reputable promising guaranteed excellent impressive remarkable notable successful undervalued overvalued bullish bearish safest riskiest'.split(
    ' ',
  ),
);

/** Words that say how many, where they can mean nothing else. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...ENGLISH_NUMBERS,
  zero: 0,
  eleven: 11,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  dozen: 12,
  dozens: 12,
  hundreds: 100,
  thousands: 1000,
  bốn: 4,
  sáu: 6,
  bảy: 7,
  chín: 9,
  mười: 10,
};
