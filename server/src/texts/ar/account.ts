import type { Role } from '@foyer/contracts'
import type { accountMail as AccountMail, accountPages as AccountPages } from '../en/account.ts'

const ROLES: Record<Role, string> = { owner: 'مالك', admin: 'مشرف', member: 'عضو' }

const NOT_YOU = 'إذا لم يكن هذا الطلب منك، يمكنك تجاهل هذه الرسالة. لن يتغيّر شيء.'
const WAS_IT_YOU = 'إذا لم يصدر ذلك منك، يُرجى إعادة تعيين كلمة المرور فورًا وإبلاغ الجهة المشغِّلة لهذه الخدمة.'

export const accountMail: typeof AccountMail = {
  greeting: (name: string) => `مرحبًا ${name}،`,
  passwordReset: () => ({
    subject: 'إعادة تعيين كلمة المرور',
    paragraphs: ['يمكنك اختيار كلمة مرور جديدة عبر هذا الرابط. يعمل الرابط مرة واحدة ولمدة ساعة، وستنتهي بعدها جميع جلسات حسابك.'],
    button: 'اختيار كلمة مرور جديدة',
    footer: NOT_YOU,
  }),
  emailVerification: () => ({
    subject: 'تأكيد بريدك الإلكتروني',
    paragraphs: ['يُرجى تأكيد أن هذا العنوان لك. حتى ذلك الحين، لن تُرسل من حسابك أي رسائل إلى أشخاص آخرين.'],
    button: 'تأكيد البريد الإلكتروني',
    footer: 'إذا لم يكن هذا الحساب لك، يمكنك تجاهل هذه الرسالة.',
  }),
  emailChange: () => ({
    subject: 'تأكيد بريدك الإلكتروني الجديد',
    paragraphs: ['يُرجى تأكيد رغبتك في تسجيل الدخول بهذا العنوان من الآن فصاعدًا.'],
    button: 'تأكيد البريد الإلكتروني',
    footer: NOT_YOU,
  }),
  invitation: (workspace: string, inviter: string, role: Role) => ({
    subject: `دعوة من ${inviter} للانضمام إلى ${workspace}`,
    paragraphs: [`وصلتك دعوة من ${inviter} للانضمام إلى مساحة العمل ${workspace} بدور ${ROLES[role]}. يعمل الرابط لمدة سبعة أيام.`],
    button: 'عرض الدعوة',
    footer: 'إذا كان هذا الاسم غير معروف لديك، يمكنك تجاهل هذه الرسالة.',
  }),
  integrationLost: (system, workspace) => ({
    subject: `يجب إعادة ربط ${system}`,
    paragraphs: [`لم يعد ${system} يقبل اتصال مساحة العمل ${workspace}. لن يُقرأ منه شيء ولن يُرسل إليه شيء حتى يُعاد ربطه.`],
    button: 'إعادة الربط',
    footer: `وصلتك هذه الرسالة لأنك مشرف أو مالك في ${workspace}.`,
  }),
  webhookDisabled: (workspace: string, host: string) => ({
    subject: `تم تعطيل خطاف الويب إلى ${host}`,
    paragraphs: [
      `لم يعد Foyer يرسل أحداث مساحة العمل ${workspace} إلى ${host}، لأن المستقبِل لم يقبلها.`,
      'أصلح المستقبِل، وفعّل خطاف الويب، ثم أعد إرسال عمليات التسليم الفاشلة.',
    ],
    button: 'عرض خطافات الويب',
    footer: 'تصلك هذه الرسالة لأنك مشرف في مساحة العمل.',
  }),
  notices: {
    'email-changed': {
      subject: 'تم تغيير بريدك الإلكتروني',
      paragraphs: ['أصبح لحسابك عنوان بريد إلكتروني آخر. لم يعد بإمكانك تسجيل الدخول بهذا العنوان.'],
      footer: 'إذا لم يصدر ذلك منك، يُرجى إبلاغ الجهة المشغِّلة لهذه الخدمة.',
    },
    'password-changed': {
      subject: 'تم تغيير كلمة المرور',
      paragraphs: ['تم تغيير كلمة مرور حسابك، وانتهت جميع الجلسات الأخرى.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-enabled': {
      subject: 'تم تفعيل المصادقة الثنائية',
      paragraphs: ['من الآن، يُطلب منك رمز من تطبيق المصادقة عند تسجيل الدخول إلى حسابك.'],
      footer: WAS_IT_YOU,
    },
    'two-factor-disabled': {
      subject: 'تم تعطيل المصادقة الثنائية',
      paragraphs: ['لن يُطلب منك رمز بعد الآن عند تسجيل الدخول إلى حسابك.'],
      footer: WAS_IT_YOU,
    },
    'recovery-code-used': {
      subject: 'تم استخدام رمز استرداد',
      paragraphs: ['تم تسجيل الدخول إلى حسابك برمز استرداد. لا يمكن استخدام هذا الرمز مرة أخرى.'],
      footer: WAS_IT_YOU,
    },
  },
}

export const accountPages: typeof AccountPages = {
  reset: {
    title: 'إعادة تعيين كلمة المرور',
    message: 'يُرجى إدخال البريد الإلكتروني لحسابك، وسيصلك رابط لاختيار كلمة مرور جديدة.',
    email: 'البريد الإلكتروني',
    button: 'إرسال الرابط',
    sentTitle: 'يُرجى تفقّد بريدك الإلكتروني',
    sent: 'إذا كان لهذا العنوان حساب، فقد أرسلنا إليه رابطًا. يعمل الرابط لمدة ساعة.',
  },
  newPassword: {
    title: 'اختيار كلمة مرور جديدة',
    message: '10 أحرف على الأقل. سيتم تسجيل خروجك من جميع الأجهزة.',
    password: 'كلمة المرور الجديدة',
    button: 'حفظ كلمة المرور',
    doneTitle: 'تم تغيير كلمة المرور',
    done: 'يمكنك الآن تسجيل الدخول بكلمة المرور الجديدة.',
    signIn: 'تسجيل الدخول',
  },
  confirm: {
    title: 'تأكيد بريدك الإلكتروني',
    message: 'بهذا التأكيد نعرف أن الرسائل المرسلة إلى هذا العنوان تصل إليك.',
    button: 'تأكيد البريد الإلكتروني',
    doneTitle: 'تم تأكيد البريد الإلكتروني',
    done: (email: string) => `تم تأكيد العنوان ${email}.`,
    open: 'فتح لوحة التحكم',
  },
  invitation: {
    title: (workspace: string) => `الانضمام إلى ${workspace}`,
    message: (inviter: string | null, email: string, role: Role) =>
      `دعوة من ${inviter ?? 'أحد الأعضاء'} إلى ${email} للانضمام بدور ${ROLES[role]}.`,
    accept: 'الانضمام إلى مساحة العمل',
    newAccount: 'إنشاء حسابك',
    name: 'الاسم',
    password: 'كلمة المرور',
    passwordHint: '10 أحرف على الأقل.',
    create: 'إنشاء الحساب والانضمام',
    signIn: (email: string) => `لديك حساب بالفعل؟ يُرجى تسجيل الدخول بالعنوان ${email} ثم فتح هذا الرابط من جديد.`,
    otherAccount: (email: string) =>
      `أنت الآن في حساب ${email}. يُرجى تسجيل الخروج، أو تسجيل الدخول بالعنوان المذكور في الدعوة، ثم فتح هذا الرابط من جديد.`,
    doneTitle: (workspace: string) => `انضممت إلى ${workspace}`,
    done: 'مساحة العمل نشطة الآن في هذا المتصفح.',
    open: 'فتح لوحة التحكم',
  },
}
