import type { importing as English } from '../en/importing.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')
const number = (n: number) => plural(n, { other: '#' })
const ofRows = (n: number) => plural(n, { one: 'من صف واحد', two: 'من صفين', few: 'من # صفوف', many: 'من # صفًا', other: 'من # صف' })
const rowsUpTo = (n: number) => plural(n, { one: 'صف واحد', two: 'صفين', few: '# صفوف', many: '# صفًا', other: '# صف' })
const errorsInFile = (n: number) =>
  plural(n, {
    one: 'خطأ واحد في الملف',
    two: 'خطآن في الملف',
    few: '# أخطاء في الملف',
    many: '# خطأً في الملف',
    other: '# خطأ في الملف',
  })
const rowsSkipped = (n: number) =>
  plural(n, {
    one: 'يُتخطى صف واحد',
    two: 'يُتخطى صفان',
    few: 'تُتخطى # صفوف',
    many: 'يُتخطى # صفًا',
    other: 'يُتخطى # صف',
  })

export const importing: typeof English = {
  title: 'استيراد المسجّلين',
  text: 'من ملف CSV أو Excel. يظهر لك ما سيحدث قبل حفظ أي شيء.',
  drop: 'إفلات ملف CSV أو Excel هنا',
  sample: 'تنزيل ملف نموذجي',
  limits: (rows: number, megabytes: number) => `صف واحد لكل شخص. حتى ${rowsUpTo(rows)} و${number(megabytes)} ميغابايت.`,
  fileType: 'يُرجى اختيار ملف CSV أو Excel (.xlsx).',
  fileTooLarge: (megabytes: number) => `حجم الملف أكبر من ${number(megabytes)} ميغابايت. يُرجى تقسيمه واستيراد أجزائه.`,
  unreadable: (name: string) => `لا يمكن استيراد ${name}`,
  otherFile: 'اختيار ملف آخر',
  corrected: 'اختيار الملف المصحَّح',
  rows: (n: number) => plural(n, { zero: 'لا صفوف', one: 'صف واحد', two: 'صفان', few: '# صفوف', many: '# صفًا', other: '# صف' }),
  columns: 'أعمدة الملف',
  column: 'العمود',
  untitled: (number: number) => plural(number, { other: 'العمود #' }),
  noEmailColumn: 'لا يوجد عمود للبريد الإلكتروني. يُرجى اختياره أعلاه.',
  samples: 'القيم',
  holds: 'الاستيراد كـ',
  holdsOf: (title: string) => `استيراد «${title}» كـ`,
  check: 'يُرجى التحقق',
  person: 'الشخص',
  questions: 'الأسئلة',
  otherwise: 'أخرى',
  contents: {
    email: 'البريد الإلكتروني',
    name: 'الاسم الكامل',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    ignore: 'عدم الاستيراد',
  } as Record<string, string>,
  errors: 'صفوف بها أخطاء',
  errorsTitle: (n: number, truncated: boolean) => `${errorsInFile(n)}${truncated ? ' أو أكثر' : ''}`,
  errorsText:
    'تُتخطى الصفوف التي بها أخطاء. يمكنك تصحيحها في الملف، أو استيراد الباقي الآن والملف المصحَّح لاحقًا: من سبق تسجيلهم يبقون كما هم.',
  row: 'الصف',
  wholeRow: 'الصف كله',
  problem: 'المشكلة',
  showAll: (n: number) => plural(n, { other: 'إظهار الكل (#)' }),
  effect: 'ما سيحدث',
  effects: {
    created: (n: number) =>
      plural(n, {
        zero: 'لن يُسجَّل أحد',
        one: 'يُسجَّل شخص واحد',
        two: 'يُسجَّل شخصان',
        few: 'يُسجَّل # أشخاص',
        many: 'يُسجَّل # شخصًا',
        other: 'يُسجَّل # شخص',
      }),
    waitlisted: (n: number) =>
      plural(n, {
        one: 'واحد منهم في قائمة الانتظار',
        two: 'اثنان منهم في قائمة الانتظار',
        other: '# منهم في قائمة الانتظار',
      }),
    existing: (n: number) =>
      plural(n, {
        one: 'شخص واحد مسجّل من قبل',
        two: 'شخصان مسجّلان من قبل',
        few: '# أشخاص مسجّلون من قبل',
        many: '# شخصًا مسجّلون من قبل',
        other: '# شخص مسجّلون من قبل',
      }),
    refused: (n: number) =>
      plural(n, {
        one: 'تعذّر تسجيل شخص واحد: الفعالية ممتلئة',
        two: 'تعذّر تسجيل شخصين: الفعالية ممتلئة',
        few: 'تعذّر تسجيل # أشخاص: الفعالية ممتلئة',
        many: 'تعذّر تسجيل # شخصًا: الفعالية ممتلئة',
        other: 'تعذّر تسجيل # شخص: الفعالية ممتلئة',
      }),
    skipped: (n: number, truncated: boolean) => `${rowsSkipped(n)}${truncated ? ' أو أكثر' : ''}`,
  },
  sendMail: 'إرسال رسائل بريد التأكيد',
  sendMailHint: 'عند التعطيل: يُسجَّل الأشخاص دون رسالة بريد.',
  start: (n: number) =>
    plural(n, {
      zero: 'لا شيء لاستيراده',
      one: 'استيراد شخص واحد',
      two: 'استيراد شخصين',
      few: 'استيراد # أشخاص',
      many: 'استيراد # شخصًا',
      other: 'استيراد # شخص',
    }),
  statuses: { queued: 'الاستيراد بانتظار البدء', running: 'جارٍ الاستيراد…', done: 'اكتمل الاستيراد', failed: 'فشل الاستيراد' },
  progress: (done: number, rows: number) => `${number(done)} ${ofRows(rows)}`,
  progressLabel: 'تقدّم الاستيراد',
  mayLeave: 'يمكنك مغادرة هذه الصفحة. يستمر الاستيراد.',
  showPeople: 'إظهار المستورَدين',
  another: 'استيراد ملف آخر',
}
