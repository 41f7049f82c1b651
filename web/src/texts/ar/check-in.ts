import type { checkIn as English } from '../en/check-in.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')
const number = (n: number) => plural(n, { other: '#' })

export const checkIn: typeof English = {
  title: 'تسجيل الحضور',
  titleOf: (name: string) => `تسجيل الحضور: ${name}`,
  // Results
  checkedIn: 'تم تسجيل الحضور',
  checkedInOffline: 'تم تسجيل الحضور، بانتظار الإرسال',
  alreadyAt: (time: string) => `سبق تسجيل الحضور الساعة ${time}`,
  alreadyAtBy: (time: string, by: string) => `سبق تسجيل الحضور الساعة ${time} من قِبل ${by}`,
  wrongEvent: 'فعالية أخرى',
  unknownCode: 'رمز غير معروف',
  notATicket: 'هذا الرمز ليس تذكرة.',
  refused: 'غير ممكن',
  undone: 'تم التراجع عن تسجيل الحضور',
  nameless: 'ضيف بلا اسم',
  notOnList: 'ليس في قائمة هذا الجهاز',
  notOnListText: 'لا يوجد اتصال لمواصلة البحث. قد تكون التذكرة أحدث من القائمة.',
  duplicate: (name: string, time: string) => `سبق تسجيل حضور ${name} الساعة ${time} على جهاز آخر.`,
  duplicateBy: (name: string, time: string, by: string) => `سبق تسجيل حضور ${name} الساعة ${time} على جهاز آخر (${by}).`,
  checking: 'جارٍ التحقق من التذكرة…',
  confirm: 'تسجيل الحضور',
  confirmAnyway: 'تسجيل الحضور على أي حال',
  notNow: 'ليس الآن',
  next: 'الضيف التالي',
  undoIn: (seconds: number) => `تراجع (${number(seconds)} ث)`,
  undoOf: (name: string) => `التراجع عن تسجيل حضور ${name}`,
  // Screen
  back: 'العودة إلى الفعالية',
  counter: (checkedIn: string, expected: string) => `${checkedIn} / ${expected}`,
  counterLabel: 'تم تسجيل حضورهم',
  byLink: (label: string, workspace: string) => `${label} · ${workspace}`,
  pointCamera: 'يُرجى توجيه الكاميرا نحو تذكرة.',
  cameraStarting: 'جارٍ تشغيل الكاميرا…',
  camera: {
    refused: 'الوصول إلى الكاميرا محظور. يمكنك السماح به في إعدادات المتصفح، أو البحث عن الضيوف أدناه.',
    missing: 'لم يُعثر على كاميرا. يمكنك البحث عن الضيوف أدناه أو استخدام ماسح يدوي.',
    insecure: 'لا تعمل الكاميرا إلا عبر HTTPS. يمكنك البحث عن الضيوف أدناه أو استخدام ماسح يدوي.',
  },
  cameraRetry: 'إعادة تجربة الكاميرا',
  torchOn: 'تشغيل الإضاءة',
  torchOff: 'إطفاء الإضاءة',
  search: 'الاسم أو البريد الإلكتروني أو الرمز',
  searchByName: 'الاسم أو الرمز',
  found: 'نتائج البحث عن الضيوف',
  noMatch: (q: string) => `لا يوجد ضيف مؤكد يطابق «${q}».`,
  checkedInAt: (time: string) => `تم تسجيل الحضور الساعة ${time}`,
  lastTen: 'آخر 10',
  lastTenTitle: 'آخر 10 على هذا الجهاز',
  noneYet: 'تظهر التذاكر هنا بعد مسحها.',
  // Offline
  offline: 'لا يوجد اتصال. يستمر تسجيل الحضور بالقائمة المحفوظة على هذا الجهاز.',
  offlineWaiting: (n: number) =>
    plural(n, {
      one: 'لا يوجد اتصال. عملية مسح واحدة بانتظار الإرسال.',
      two: 'لا يوجد اتصال. عمليتا مسح بانتظار الإرسال.',
      few: 'لا يوجد اتصال. # عمليات مسح بانتظار الإرسال.',
      other: 'لا يوجد اتصال. # عملية مسح بانتظار الإرسال.',
    }),
  offlineNoList: 'لا يوجد اتصال، وليس على هذا الجهاز قائمة ضيوف بعد.',
  offlineReload: 'يُرجى عدم إعادة تحميل هذه الصفحة أو إغلاقها: لا تُفتح مجددًا إلا بوجود اتصال.',
  offlineStored: 'تُحفظ عمليات المسح على هذا الجهاز.',
  waitingBanner: (n: number) =>
    plural(n, {
      one: 'عملية مسح واحدة على هذا الجهاز لم تُرسل بعد.',
      two: 'عمليتا مسح على هذا الجهاز لم تُرسلا بعد.',
      few: '# عمليات مسح على هذا الجهاز لم تُرسل بعد.',
      other: '# عملية مسح على هذا الجهاز لم تُرسل بعد.',
    }),
  sendWaiting: 'إرسال الآن',
  sending: (n: number) =>
    plural(n, {
      one: 'جارٍ إرسال عملية مسح واحدة…',
      two: 'جارٍ إرسال عمليتي مسح…',
      few: 'جارٍ إرسال # عمليات مسح…',
      other: 'جارٍ إرسال # عملية مسح…',
    }),
  notStored: 'لا يخزّن هذا المتصفح البيانات. يُرجى إبقاء هذه الصفحة مفتوحة حتى إرسال كل عمليات المسح.',
  dismiss: 'إخفاء',
  canceled: 'هذه الفعالية ملغاة.',
  // Settings
  settings: 'إعدادات تسجيل الحضور',
  express: 'الوضع السريع',
  expressHint: 'يُسجَّل حضور الضيف فور المسح. بدونه تظهر بيانات الضيف أولًا للتأكيد.',
  sound: 'الصوت',
  vibration: 'الاهتزاز',
  settingsHint: 'تُحفظ على هذا الجهاز.',
  listHint: (n: number) =>
    plural(n, {
      zero: 'لا ضيوف على هذا الجهاز لتسجيل الحضور دون اتصال.',
      one: 'ضيف واحد على هذا الجهاز لتسجيل الحضور دون اتصال.',
      two: 'ضيفان على هذا الجهاز لتسجيل الحضور دون اتصال.',
      few: '# ضيوف على هذا الجهاز لتسجيل الحضور دون اتصال.',
      many: '# ضيفًا على هذا الجهاز لتسجيل الحضور دون اتصال.',
      other: '# ضيف على هذا الجهاز لتسجيل الحضور دون اتصال.',
    }),
  // Tab of the event
  scan: 'مسح التذاكر',
  ofConfirmed: (n: number) =>
    plural(n, {
      one: 'تم تسجيل حضورهم من أصل ضيف واحد',
      two: 'تم تسجيل حضورهم من أصل ضيفين',
      few: 'تم تسجيل حضورهم من أصل # ضيوف',
      many: 'تم تسجيل حضورهم من أصل # ضيفًا',
      other: 'تم تسجيل حضورهم من أصل # ضيف',
    }),
  stillExpected: (n: number) =>
    plural(n, {
      zero: 'تم تسجيل حضور كل الضيوف',
      one: 'بقي ضيف واحد لم يصل',
      two: 'بقي ضيفان لم يصلا',
      few: 'بقي # ضيوف لم يصلوا',
      many: 'بقي # ضيفًا لم يصلوا',
      other: 'بقي # ضيف لم يصلوا',
    }),
  noGuests: 'لا يوجد ضيوف مؤكدون بعد',
  latest: 'أحدث تسجيلات الحضور',
  latestEmpty: 'لم يُسجَّل حضور أي ضيف بعد',
  latestEmptyText: 'يظهر الضيوف هنا فور تسجيل حضورهم من كل الأجهزة.',
  by: (name: string) => `من قِبل ${name}`,
  // Choice of an event
  chooseTitle: 'تسجيل الحضور',
  chooseText: 'يُرجى اختيار الفعالية التي تريد تسجيل حضور ضيوفها.',
  chooseEmpty: 'لا توجد فعاليات قادمة',
  chooseEmptyText: 'يمكنك نشر فعالية لتسجيل حضور ضيوفها.',
}
