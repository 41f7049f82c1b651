import type { checkInLinks as English } from '../en/check-in-links.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')
const unsentScans = (n: number) =>
  plural(n, {
    one: 'بقيت عملية مسح واحدة دون إرسال',
    two: 'بقيت عمليتا مسح دون إرسال',
    few: 'بقيت # عمليات مسح دون إرسال',
    other: 'بقيت # عملية مسح دون إرسال',
  })

export const checkInLinks: typeof English = {
  title: 'روابط تسجيل الحضور',
  text: 'يسجّل المساعدون حضور الضيوف برابط ودون حساب. لا تظهر لهم سوى الأسماء.',
  new: 'رابط تسجيل حضور جديد',
  empty: 'لا توجد روابط لتسجيل الحضور',
  emptyText: 'يمكنك إنشاء رابط لكل مدخل أو مساعد، وإبطاله عند انتفاء الحاجة إليه.',
  askAdmin: 'يمكن للمشرفين والمالكين إنشاؤها.',
  statuses: { active: 'نشط', expired: 'منتهٍ', revoked: 'مُبطَل' },
  expires: (when: string) => `موعد الانتهاء: ${when}`,
  expired: (when: string) => `انتهى: ${when}`,
  revokedOn: (when: string) => `أُبطل: ${when}`,
  lastUsed: (ago: string) => `آخر استخدام: ${ago}`,
  neverUsed: 'لم يُستخدم قط',
  showQr: (label: string) => `رمز QR: ${label}`,
  revoke: 'إبطال الرابط',
  revokeShort: 'إبطال',
  revokeTitle: (label: string) => `هل تريد إبطال «${label}»؟`,
  revokeText:
    'يتوقف الرابط عن العمل على كل الأجهزة فورًا، وتُحذف منها قائمة الضيوف. تُفقد عمليات المسح التي لم يرسلها الجهاز بعد، ويبقى ما أُرسل من تسجيلات الحضور.',
  revoked: 'تم إبطال الرابط.',
  newTitle: 'رابط تسجيل حضور جديد',
  newText: 'يمكن لكل من لديه الرابط تسجيل حضور الضيوف إلى أن ينتهي أو تُبطله.',
  label: 'الاسم',
  labelPlaceholder: 'المدخل الرئيسي',
  expiresAt: 'موعد الانتهاء',
  expiresAtHint: 'إذا تُرك فارغًا، ينتهي الرابط بعد الفعالية بيومين.',
  create: 'إنشاء رابط',
  done: 'تم',
  link: 'رابط تسجيل الحضور',
  qrLabel: 'رمز QR لرابط تسجيل الحضور',
  shareText: 'يمكن مسح الرمز بهاتف المساعد، أو إرسال الرابط إليه.',
  // Page of a link
  endedTitle: 'انتهى رابط تسجيل الحضور هذا',
  endedText: 'أُبطل الرابط أو انتهت صلاحيته، وحُذفت قائمة الضيوف من هذا الجهاز. يمكنك طلب رابط جديد من المنظّم.',
  unsent: (n: number) => `${unsentScans(n)} عند انتهاء الرابط. يُرجى إبلاغ المنظّم بدخول هؤلاء الضيوف.`,
}
