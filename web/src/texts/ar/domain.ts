import type { domain as English } from '../en/domain.ts'

export const domain: typeof English = {
  title: 'نطاق مخصص',
  text: 'صفحاتك تحت اسم خاص بك، مثل events.example.org.',
  hostname: 'النطاق',
  hostnameHint: 'اسم تملكه وليس له موقع بعد.',
  add: 'إضافة نطاق',
  statuses: {
    pending_dns: 'بانتظار DNS',
    pending_ssl: 'بانتظار الشهادة',
    active: 'نشط',
    misconfigured: 'غير مُعدّ',
    failed: 'فشل',
  },
  next: {
    pending_dns: 'يُرجى إنشاء سجلات DNS هذه لدى مزوّد نطاقك ثم إعادة التحقق. قد يستغرق ظهورها ساعة.',
    pending_ssl: 'السجلات صحيحة. يحتاج النطاق إلى شهادة قبل أن تُفتح صفحاته.',
    active: 'صفحاتك متاحة على هذا النطاق.',
    misconfigured: 'سجلات DNS لا تطابق السجلات أدناه. يُرجى تصحيحها ثم إعادة التحقق.',
    failed: 'تعذّر التحقق من النطاق.',
  },
  checked: (when: string) => `آخر تحقق: ${when}.`,
  recordName: (type: string) => `اسم ${type}`,
  recordValue: (type: string) => `قيمة ${type}`,
  verify: 'إعادة التحقق',
  remove: 'إزالة النطاق',
  removeTitle: (hostname: string) => `هل تريد إزالة ${hostname}؟`,
  removeText: 'تتوقف روابط صفحاتك على هذا النطاق عن العمل. تبقى الصفحات على عنوانها الآخر.',
  removed: 'تمت إزالة النطاق.',
}
