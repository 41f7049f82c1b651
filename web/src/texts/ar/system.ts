import type { system as English } from '../en/system.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')
const emails = (n: number) => plural(n, { one: 'رسالة بريد واحدة', two: 'رسالتي بريد', few: '# رسائل بريد', other: '# رسالة بريد' })

export const system: typeof English = {
  title: 'النظام',
  text: 'حالة هذا التثبيت. لا تظهر إلا لك، لأن حسابك هو أول حساب فيه.',
  forbidden: 'للمشغّل فقط',
  forbiddenText: 'هذه الصفحة مخصصة لمن أعدّ هذا التثبيت.',
  health: 'الحالة',
  checks: {
    database: 'قاعدة البيانات',
    migrations: 'ترحيل قاعدة البيانات',
    objectStore: 'تخزين الملفات',
    redis: 'Redis',
    mail: 'خادم البريد',
  },
  statuses: { ok: 'سليم', failing: 'خلل', off: 'غير مُعدّ' },
  version: 'الإصدار',
  node: 'Node.js',
  running: 'قيد التشغيل منذ',
  jobs: 'مهام الخلفية',
  jobsText: 'مهام تنتظر أو فشلت. تُعاد المهمة الفاشلة لساعات قبل التخلي عنها.',
  jobsEmpty: 'لا شيء ينتظر، ولم يفشل شيء.',
  job: 'المهمة',
  waiting: 'في الانتظار',
  oldest: 'أقدم مستحقة',
  dead: 'فشلت',
  notLate: 'في موعدها',
  late: (minutes: number) => plural(minutes, { one: 'قبل دقيقة', two: 'قبل دقيقتين', few: 'قبل # دقائق', other: 'قبل # دقيقة' }),
  deadLetters: 'المهام الفاشلة',
  deadLettersText: 'مهام في مساحة العمل هذه فشلت نهائيًا. يمكن تشغيلها مجددًا بعد زوال السبب.',
  deadLettersEmpty: 'لا توجد مهام فاشلة في مساحة العمل هذه.',
  attempts: (n: number) => plural(n, { one: 'بعد محاولة واحدة', two: 'بعد محاولتين', few: 'بعد # محاولات', other: 'بعد # محاولة' }),
  replay: 'إعادة التشغيل',
  replayed: 'أُعيد تشغيل المهمة.',
  replayLabel: (job: string) => `إعادة التشغيل: ${job}`,
  mail: 'البريد',
  mailFrom: (from: string) => `تُرسل رسائل البريد من ${from}.`,
  mailbox: 'لم يُعدّ خادم بريد. تظهر رسائل البريد في لوحة التحكم ولا تُرسل.',
  perDay: (n: number) => `يمكن لمساحة العمل إرسال ${emails(n)} يوميًا.`,
  sendTest: 'إرسال رسالة بريد تجريبية',
  storage: 'التخزين',
  databaseSize: 'قاعدة البيانات',
  files: 'الملفات المرفوعة',
  fileCount: (n: number) => plural(n, { zero: 'لا ملفات', one: 'ملف واحد', two: 'ملفان', few: '# ملفات', many: '# ملفًا', other: '# ملف' }),
  limits: 'حدود المعدل',
  limitsOff: 'حدود المعدل معطّلة.',
  limitsShared: 'تُحتسب لكل العمليات معًا، في Redis.',
  limitsAlone: 'تُحتسب في كل خدمة على حدة. مع Redis تُحتسب لكل الخدمات معًا.',
  limit: 'الحد',
  requests: 'الطلبات',
  per: 'لكل',
  seconds: (n: number) =>
    n % 60 === 0
      ? plural(n / 60, { one: 'دقيقة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' })
      : plural(n, { one: 'ثانية', two: 'ثانيتين', few: '# ثوانٍ', other: '# ثانية' }),
  docs: 'التوثيق',
  docsApi: 'مرجع API لهذا التثبيت',
  docsFiles: 'ترد الإعدادات والنسخ الاحتياطي والتحديثات والأمان في مجلد docs الخاص بـ Foyer.',
  units: ['بايت', 'كيلوبايت', 'ميغابايت', 'غيغابايت', 'تيرابايت'],
}
