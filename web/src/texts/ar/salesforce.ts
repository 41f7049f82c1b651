import type { salesforce as English } from '../en/salesforce.ts'

export const salesforce: typeof English = {
  title: 'حملة Salesforce',
  text: 'يصبح المسجلون المؤكدون الذين لهم جهة اتصال أو عميل محتمل في Salesforce أعضاءً في هذه الحملة.',
  needsAdmin: 'يمكن للمشرفين والمالكين اختيار الحملة.',
  campaign: 'الحملة',
  none: 'اختيار حملة',
  inactive: (name: string) => `${name} (غير نشطة)`,
  registered: 'حالة المسجلين',
  attended: 'الحالة بعد تسجيل الحضور',
  save: 'حفظ الحملة',
  again: 'إعادة الإرسال',
  saved: 'حُفظت الحملة. يُرسل المسجلون إليها الآن.',
  unlink: 'إلغاء الربط',
  unlinkTitle: 'هل تريد إلغاء ربط الفعالية بالحملة؟',
  unlinkText: 'لن يُرسل المسجلون إلى Salesforce بعد الآن. يبقى فيه الأعضاء الموجودون.',
  unlinked: 'لم تعد للفعالية حملة.',
  counts: 'المسجلون في الحملة',
  members: { sent: 'الأعضاء', queued: 'قيد الانتظار', failed: 'غير مقبولين', noRecord: 'غير موجودين في Salesforce' },
  failures: 'مسجلون ليسوا أعضاء',
  lost: 'Salesforce غير متصل. ينتظر المسجلون حتى يتصل مجددًا.',
  connect: 'فتح عمليات الربط',
}
