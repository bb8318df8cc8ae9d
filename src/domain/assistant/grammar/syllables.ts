import { MARKED, type Token } from './tokens.ts';

/** Everyday syllables of Vietnamese of at most four letters, without marks: in small letters they are no tickers. Tickers that people write more often than the syllable are not here: sui, ton, sei, sol, uni. */
const SYLLABLES = new Set(
  'ai an anh ao ba bac bai ban bao bat bay be ben bi biet bo boi bon bua buoc ca cac cach cai cam can cao cap cat cau cay cha chac cham chan chat chau chay che chi chia chin chinh cho choi chon chu chua chuc chung chuyen co coi con cong cu cua cuc cung cuoc cuoi da dai dam dan dang danh dao dap dat dau day dem den deu di dia diem dien dinh do doan doc doi don dong du dua dung duoc duoi em ga gan gap gi gia giai giam gian giao gio gioi giu giua goc goi gom gop gui ha hai han hang hanh hao hay het hi hien hieu ho hoa hoac hoan hoat hoc hoi hom hon hop hot hung huu ich im in it ke kem keo ket keu kha khac khai kham khi kho khoa khoi khon khu kia kiem kiet kieu kinh ky la lai lam lan lap lat lau lay le len lich lien liet liem linh lo loai loan loc loi lon long lop lot lua luc lui luon luot luu ly ma mac mai man mang mat mau may me mien minh mo moi mon mot mua muc muoi muon my na nam nang nao nap nay nen neu ngan ngay nghe nghi ngo ngoi ngon nha nhan nhat nhau nhe nhi nhin nho nhom nhu nhut no noi nua nuoc o oi on ong phai phan phat phi phia phu pho phong phut qua quan quay que qui quy quyet ra rang rat rau re rieng ro roi rong rot ru sach sai san sang sao sap sau say se ho si so som song soi su sua suc suot ta tac tach tai tam tan tang tao tap tat tau tay te ten thai tham than that thay the them theo thi thich thieu thoi thu thua thue thuc tic tich tien tiep tiet tim tin tinh to toan toc toi tom tong tot tra tre tren tri trich trinh tro troi tron trong tru truc truoc tu tuan tuc tung tuoi tuy ty uoc ung ut va vai van vang vao vat vay ve ven vi vien viet vo voi vong vu vua vui xa xac xai xay xe xem xep xet xin xo xong xu xua xuat y yeu'.split(
    ' ',
  ),
);
const LONGEST = 4;
/** Words behind which a name stands, whatever it looks like. */
const LEADING = /^(cua|ve|boi|token|coin|dong|an|quy|vs|voi)$/;

/** Whether a word of a Vietnamese question is a word of every day, and no ticker: in small letters, short, and where no name stands. */
export function isSyllable(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.capital || token.owner || token.quoted > 0 || token.folded.length > LONGEST || !SYLLABLES.has(token.folded)) return false;
  if (at === 0 && token.word === token.folded && tokens[1]?.folded === 'la') return false;
  return token.word !== token.folded || (tokens.length > 1 && !LEADING.test(tokens[at - 1]?.folded ?? ''));
}

/** Whether a word bears marks that a name has not: "địa" is not DIA. */
export const isMarkedOnly = ({ word }: Token, name: string): boolean => MARKED.test(word) && !MARKED.test(name.toLowerCase());
