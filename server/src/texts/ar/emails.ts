import type { emailText as EmailText } from '../en/emails.ts'

/** The parts of an email that are not in its template. */
export const emailText: typeof EmailText = {
  emptySubject: 'رسالة لك',
  join: 'الانضمام عبر الإنترنت',
  ticket: 'تذكرتك',
  cover: (event: string) => `صورة ${event}`,
  ticketImage: 'رمز QR لتذكرتك',
  registrationButton: 'عرض تسجيلك',
  ticketButton: 'عرض تذكرتك',
  inviteButton: 'عرض دعوتك',
  footer: {
    reason: {
      registered: (event: string, email: string | null) => `وصلتك هذه الرسالة لأنك سجّلت في ${event}${email ? ` بالعنوان ${email}` : ''}.`,
      invited: (event: string, email: string | null) =>
        email ? `وصلتك هذه الرسالة لأن دعوة لحضور ${event} أُرسلت إلى ${email}.` : `وصلتك هذه الرسالة لأنك تلقّيت دعوة لحضور ${event}.`,
      organizer: (workspace: string) => `وصلتك هذه الرسالة لأنك ضمن فريق إدارة ${workspace}.`,
    },
    sender: (workspace: string) => `أُرسلت من ${workspace}.`,
    reply: 'لديك أسئلة؟ يمكنك الرد على هذه الرسالة.',
    unsubscribe: 'إلغاء الاشتراك في الرسائل التسويقية',
  },
}
