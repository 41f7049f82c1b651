import type { messages as English } from '../en/messages.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')
const people = (n: number) => plural(n, { one: 'شخص واحد', two: 'شخصين', few: '# أشخاص', many: '# شخصًا', other: '# شخص' })

export const messages: typeof English = {
  title: 'الرسائل',
  intro: 'رسائل بريد تكتبها إلى المسجّلين، الآن أو في وقت محدد.',
  write: 'كتابة رسالة',
  empty: 'لا توجد رسائل بعد',
  emptyText: 'لإخبار المسجّلين بما تغيّر، أو بمكان وقوف السيارات، أو بما ينبغي إحضاره.',
  newTitle: 'رسالة جديدة',
  draftTitle: 'مسودة',
  scheduledTitle: 'رسالة مُجدولة',
  to: 'المستلمون',
  statuses: 'الحالة',
  noStatus: 'يُرجى اختيار حالة واحدة على الأقل.',
  any: 'الكل',
  sources: { native: 'الصفحة', 'crm-a': 'نموذج HubSpot', invite: 'دعوة', manual: 'إضافة يدوية', import: 'استيراد' },
  counting: 'جارٍ العد…',
  recipients: (n: number) => plural(n, { zero: 'لا أحد', one: 'شخص واحد', two: 'شخصان', few: '# أشخاص', many: '# شخصًا', other: '# شخص' }),
  unsubscribed: (n: number) =>
    plural(n, {
      one: 'ألغى شخص واحد الاشتراك',
      two: 'ألغى شخصان الاشتراك',
      few: 'ألغى # أشخاص الاشتراك',
      many: 'ألغى # شخصًا الاشتراك',
      other: 'ألغى # شخص الاشتراك',
    }),
  duplicates: (n: number) =>
    plural(n, {
      one: 'عنوان مكرر واحد',
      two: 'عنوانان مكرران',
      few: '# عناوين مكررة',
      many: '# عنوانًا مكررًا',
      other: '# عنوان مكرر',
    }),
  when: 'الموعد',
  now: 'الآن',
  later: 'في وقت محدد',
  sendAt: 'وقت الإرسال',
  inZone: (city: string) => `بتوقيت ${city}`,
  marketing: 'رسالة تسويقية',
  marketingHint: 'يُضاف رابط لإلغاء الاشتراك. لا تصل إلى من ألغوا الاشتراك.',
  saveDraft: 'حفظ المسودة',
  send: 'إرسال الرسالة',
  schedule: 'جدولة الرسالة',
  needsAdmin: 'يمكنك كتابة المسودات. يرسلها مشرف مساحة العمل أو مالكها.',
  sendTitle: (n: number) => `هل تريد إرسال هذه الرسالة إلى ${people(n)}؟`,
  sendTo: (n: number) => `إرسال إلى ${people(n)}`,
  sendText: 'تُرسل فورًا ولا يمكن استرجاعها.',
  scheduleTitle: 'هل تريد جدولة هذه الرسالة؟',
  scheduleText: (when: string, n: number) =>
    `موعد الإرسال: ${when}، إلى كل من يطابق حينها. العدد الآن: ${plural(n, { other: '#' })}. يمكنك تغيير الرسالة أو إلغاؤها حتى ذلك الحين.`,
  stored: {
    draft: 'تم حفظ المسودة.',
    scheduled: 'تمت جدولة الرسالة.',
    sending: 'جارٍ إرسال الرسالة.',
    sent: 'تم إرسال الرسالة.',
    canceled: 'تم إلغاء الرسالة.',
  },
  statusNames: { draft: 'مسودة', scheduled: 'مُجدولة', sending: 'قيد الإرسال', sent: 'أُرسلت', canceled: 'ملغاة' },
  cancel: {
    draft: {
      button: 'حذف المسودة',
      title: 'هل تريد حذف هذه المسودة؟',
      text: 'لم تُرسل إلى أحد.',
      done: 'تم حذف المسودة.',
    },
    scheduled: {
      button: 'إلغاء الرسالة',
      title: 'هل تريد إلغاء هذه الرسالة؟',
      text: 'لن تصل إلى أحد. يمكنك كتابة رسالة جديدة في أي وقت.',
      done: 'تم إلغاء الرسالة.',
    },
    sending: {
      button: 'إيقاف الإرسال',
      title: 'هل تريد إيقاف إرسال هذه الرسالة؟',
      text: 'لن تُرسل رسائل البريد التي لم تخرج بعد. ما خرج منها لا يمكن استرجاعه.',
      done: 'تم إيقاف الرسالة.',
    },
  },
  subject: 'الموضوع',
  text: 'النص',
  progressColumn: 'أُرسلت إلى',
  progress: (sent: number, total: number) => `${plural(sent, { other: '#' })} من ${people(total)}`,
  progressLabel: 'تقدّم إرسال الرسالة',
  failed: (n: number) =>
    plural(n, {
      one: 'فشلت رسالة بريد واحدة',
      two: 'فشلت رسالتا بريد',
      few: 'فشلت # رسائل بريد',
      other: 'فشلت # رسالة بريد',
    }),
  skipped: (n: number) =>
    plural(n, {
      one: 'رسالة بريد واحدة لم تُرسل',
      two: 'رسالتا بريد لم تُرسلا',
      few: '# رسائل بريد لم تُرسل',
      other: '# رسالة بريد لم تُرسل',
    }),
  showEmails: 'إظهار رسائل البريد',
}
