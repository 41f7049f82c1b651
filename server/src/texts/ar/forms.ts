import type { form as Form, registered as Registered, registering as Registering, scripts as Scripts } from '../en/forms.ts'

export const form: typeof Form = {
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  required: '(مطلوب)',
  optional: '(اختياري)',
  chooseOption: 'اختيار أحد الخيارات',
  chooseAtLeastOne: 'يُرجى تحديد خيار واحد على الأقل.',
  other: 'غير ذلك',
  fileLimits: (kinds: string, size: string) => `${kinds}. الحجم الأقصى ${size}.`,
  removeFile: 'إزالة هذا الملف',
  otherAnswer: 'إجابتك، إذا كانت غير ذلك',
  onlyIfChecked: (label: string) => `فقط في حال تحديد «${label}».`,
  onlyIfNotChecked: (label: string) => `فقط في حال عدم تحديد «${label}».`,
  onlyIfEquals: (label: string, value: string | number) =>
    `فقط إذا كانت إجابة «${label}» هي ${typeof value === 'number' ? value : `«${value}»`}.`,
  honeypot: 'يُترك هذا الحقل فارغًا',
  looksAutomated: 'بدا هذا الإرسال آليًا. يُرجى الإرسال مرة أخرى.',
  crossSite: 'أُرسل هذا النموذج من موقع آخر. يُرجى فتح هذه الصفحة مباشرةً وإرساله مرة أخرى.',
}

/** What scripts of the page say: sent with it, so values are in braces and # is a number. */
export const scripts: typeof Scripts = {
  answers: {
    required: 'الإجابة عن «{label}» مطلوبة.',
    mustBeChecked: 'يجب تحديد «{label}».',
    otherMissing: 'يُرجى كتابة إجابة في حقل «غير ذلك» من «{label}».',
    otherTooLong: 'الحد الأقصى لعدد الأحرف في حقل «غير ذلك» من «{label}» هو {max}.',
    severalOthers: 'يمكن كتابة إجابة واحدة فقط من خارج الخيارات في «{label}».',
    notText: 'يجب أن تكون إجابة «{label}» نصًا.',
    tooLong: 'الحد الأقصى لعدد الأحرف في «{label}» هو {max}.',
    notEmail: 'يجب أن تكون إجابة «{label}» عنوان بريد إلكتروني.',
    notPhone: 'يجب أن تكون إجابة «{label}» رقم هاتف.',
    notUrl: 'يجب أن تكون إجابة «{label}» عنوان موقع، مثل https://example.org.',
    notDate: 'يجب أن تكون إجابة «{label}» تاريخًا، مثل \u200e2027-04-20.',
    notNumber: 'يجب أن تكون إجابة «{label}» رقمًا.',
    notOption: 'يجب أن تكون إجابة «{label}» أحد الخيارات.',
    notOptions: 'يجب أن تكون إجابة «{label}» من بين الخيارات.',
    notBoolean: 'يجب أن تكون إجابة «{label}» نعم أو لا.',
    notFile: 'يجب أن تكون إجابة «{label}» ملفًا مرفوعًا.',
    wrongFileType: 'نوع الملف المقبول في «{label}»: {kinds}.',
    emptyFile: '«{label}»: الملف فارغ.',
    fileTooLarge: 'الحد الأقصى لحجم الملف في «{label}» هو {size}.',
    kinds: {
      pdf: 'PDF',
      image: 'صورة (PNG أو JPEG أو WebP أو GIF أو AVIF)',
      office: 'مستند Office (Word أو Excel أو PowerPoint أو OpenDocument)',
      text: 'ملف نصي (TXT أو CSV أو Markdown)',
    },
  },
  fixAnswers: {
    zero: 'لا توجد إجابات بحاجة إلى تصحيح.',
    one: 'يُرجى تصحيح إجابة واحدة.',
    two: 'يُرجى تصحيح إجابتين.',
    few: 'يُرجى تصحيح # إجابات.',
    many: 'يُرجى تصحيح # إجابة.',
    other: 'يُرجى تصحيح # إجابة.',
  },
  incomplete: 'إجابة «{label}» غير مكتملة.',
  uploading: 'جارٍ رفع {name}…',
  uploaded: '{name}، {size}',
  stillUploading: 'ما زال رفع ملف «{label}» جاريًا. يُرجى الانتظار قليلًا.',
  removeFile: 'إزالة',
  sending: 'جارٍ الإرسال…',
  localTime: '{time} بتوقيتك ({city})',
  copied: 'تم نسخ الرابط',
  notCopied: 'تعذّر نسخ الرابط',
  vendorForm: {
    sent: 'تم إرسال نموذجك. سنراسلك بالبريد الإلكتروني لإعلامك إن كان لك مقعد.',
    notReceived: 'تم إرسال نموذجك، لكنه لم يصلنا بعد. إذا لم تصلك رسالة بالبريد الإلكتروني خلال ساعة، يُرجى التواصل مع الجهة المضيفة.',
    notLoaded:
      'تعذّر تحميل النموذج، وربما منعته أداة حظر إعلانات أو برامج نصية. يُرجى السماح به وإعادة تحميل الصفحة، أو التواصل مع الجهة المضيفة.',
  },
}

/** Why a registration is refused, for the visitor. */
export const registering: typeof Registering = {
  ifAlreadyRegistered: 'إذا كان لك تسجيل سابق، فلم يتغيّر شيء وقد راسلناك بالبريد الإلكتروني.',
  full: 'اكتملت مقاعد هذه الفعالية.',
  opens: (when: string) => `يُفتح باب التسجيل في هذه الفعالية يوم ${when}.`,
  closed: (when: string) => `أُغلق باب التسجيل في هذه الفعالية يوم ${when}.`,
  formChanged: 'تغيّر النموذج بعد أن فتحته. يُرجى مراجعة إجاباتك وإرساله مرة أخرى.',
  inviteOnly: 'حضور هذه الفعالية بالدعوات فقط. يُرجى استخدام الرابط الموجود في دعوتك.',
  inviteNotValid: 'لم تعد هذه الدعوة صالحة. يمكنك طلب دعوة جديدة من المنظّم.',
  wrongPassword: 'هذه ليست كلمة مرور هذه الفعالية.',
}

/** What a visitor is answered after registering. */
export const registered: typeof Registered = {
  CONFIRMED: 'تم تسجيلك. إلى اللقاء في الفعالية!',
  PENDING_APPROVAL: 'تسجيلك بانتظار موافقة المنظّم. سنراسلك بالبريد الإلكتروني.',
  WAITLISTED: (position: number | null) =>
    `اكتملت مقاعد الفعالية. ترتيبك في قائمة الانتظار هو ${position}، وسنراسلك بالبريد الإلكتروني عندما يحين دورك.`,
  OFFERED: 'نحتفظ لك بمقعد. يُرجى قبوله قبل انتهاء مهلة العرض.',
  DECLINED: 'لم تتم الموافقة على تسجيلك.',
  CANCELED: 'تم إلغاء تسجيلك.',
}
