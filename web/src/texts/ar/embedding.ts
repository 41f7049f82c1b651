import type { embedding as English } from '../en/embedding.ts'

export const embedding: typeof English = {
  title: 'التضمين',
  text: 'نموذج التسجيل على موقعك.',
  website: 'الموقع',
  websiteHint: 'لا يظهر النموذج إلا على هذه المواقع.',
  add: 'إضافة موقع',
  websites: 'المواقع المسموح بها',
  remove: (origin: string) => `إزالة ${origin}`,
  kind: 'طريقة الظهور',
  kinds: { frame: 'نموذج في الصفحة', button: 'زر' },
  codeHint: 'يُلصق الرمز البرمجي في المكان الذي يظهر فيه النموذج.',
  copyCode: 'نسخ الرمز البرمجي',
  frameTitle: (event: string) => `التسجيل في ${event}`,
  button: 'التسجيل',
  none: 'تجب إضافة موقع للحصول على الرمز البرمجي.',
}
