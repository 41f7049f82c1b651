import { pluralOf } from '@foyer/contracts'
import type {
  closedCards as ClosedCards,
  embeddedPage as EmbeddedPage,
  eventDetails as EventDetails,
  eventMarks as EventMarks,
  eventNotices as EventNotices,
  eventPage as EventPage,
  frame as Frame,
  lockedPage as LockedPage,
  organizationPage as OrganizationPage,
  problemPages as ProblemPages,
  registrationCard as RegistrationCard,
  registrationStates as RegistrationStates,
  registrationTimes as RegistrationTimes,
  share as Share,
} from '../en/pages.ts'

const plural = pluralOf('ar')
const ofSeats = (count: number) =>
  plural(count, { zero: '# مقعد', one: 'مقعد واحد', two: 'مقعدين', few: '# مقاعد', many: '# مقعدًا', other: '# مقعد' })

export const frame: typeof Frame = {
  skipToContent: 'الانتقال إلى المحتوى',
  hostedBy: (organizationName: string) => `باستضافة ${organizationName}`,
  poweredBy: 'مدعوم من Foyer',
}

export const problemPages: typeof ProblemPages = {
  notFound: {
    title: 'الصفحة غير موجودة',
    message: 'قد يكون في الرابط خطأ، أو ربما أُزيلت الصفحة. يمكنك سؤال من أرسل إليك الرابط.',
  },
  tooManyRequests: { title: 'محاولات كثيرة جدًا', message: 'يُرجى الانتظار دقيقة ثم المحاولة مرة أخرى.' },
  serverError: { title: 'حدث خطأ ما', message: 'المشكلة من جانبنا. يُرجى المحاولة مرة أخرى بعد قليل.' },
  other: 'تعذّر إتمام ذلك',
  reference: 'الرقم المرجعي للدعم:',
}

/** Labels of an event's details, on its page and on those of its registrations. */
export const eventDetails: typeof EventDetails = {
  when: 'الموعد',
  where: 'المكان',
  also: 'وأيضًا',
  online: 'عبر الإنترنت',
  showOnMap: 'العرض على الخريطة',
  linkForRegistered: 'يصل الرابط بالبريد الإلكتروني إلى كل من سجّل.',
  join: 'الانضمام',
  price: 'السعر',
  free: 'مجانًا',
  payTheHost: 'يُدفع المبلغ إلى الجهة المضيفة مباشرةً.',
  waiting: (count: number) =>
    plural(count, {
      zero: 'لا أحد في قائمة الانتظار',
      one: 'شخص واحد في قائمة الانتظار',
      two: 'شخصان في قائمة الانتظار',
      few: '# أشخاص في قائمة الانتظار',
      many: '# شخصًا في قائمة الانتظار',
      other: '# شخص في قائمة الانتظار',
    }),
  seatsLeft: (left: number) =>
    plural(left, {
      zero: 'لم يبقَ أي مقعد',
      one: 'بقي مقعد واحد',
      two: 'بقي مقعدان',
      few: 'بقيت # مقاعد',
      many: 'بقي # مقعدًا',
      other: 'بقي # مقعد',
    }),
  seatsLeftOf: (left: number, capacity: number) => `بقي ${plural(left, { other: '#' })} من أصل ${ofSeats(capacity)}`,
  host: 'الجهة المضيفة',
  addToCalendar: 'الإضافة إلى التقويم',
}

export const eventPage: typeof EventPage = {
  canceledTitle: (title: string) => `ملغاة: ${title}`,
  about: 'عن الفعالية',
  calendarEntry: 'موعد للتقويم',
  speakers: 'المتحدثون',
  aboutSpeaker: (name: string) => `نبذة عن ${name}`,
  sponsors: 'الرعاة',
  vendorFormNeedsJavaScript: 'يتطلب هذا النموذج JavaScript. يُرجى تفعيله لهذه الصفحة، أو الطلب من الجهة المضيفة تسجيلك.',
}

/** A word above the title or in a list. */
export const eventMarks: typeof EventMarks = {
  canceled: 'ملغاة',
  happeningNow: 'تُقام الآن',
  full: 'مكتملة المقاعد',
  waitlist: 'مكتملة المقاعد، قائمة الانتظار مفتوحة',
  locked: 'تتطلب كلمة مرور',
}

/** A sentence in bold, and one after it. */
export const eventNotices: typeof EventNotices = {
  private: { title: 'فعالية خاصة.', message: 'لا يراها إلا من لديه هذا الرابط.' },
  passwordProtected: { title: 'صفحة محمية بكلمة مرور.', message: 'تظهر لك لأنك أدخلت كلمة المرور.' },
  invited: { title: (name: string | null) => (name ? `أهلًا بك يا ${name}.` : 'أهلًا بك.'), message: 'هذه دعوتك إلى الفعالية.' },
  invalidInvite: { title: 'لم تعد هذه الدعوة صالحة.', message: 'يمكنك طلب دعوة جديدة من الجهة المضيفة.' },
}

/** By RegistrationState: the label of the button and the message above the form, where a visitor can register. */
export const registrationStates: typeof RegistrationStates = {
  open: { button: 'التسجيل', message: null },
  approval: { button: 'طلب الحضور', message: 'تراجع الجهة المضيفة كل تسجيل للموافقة عليه.' },
  waitlist: {
    button: 'الانضمام إلى قائمة الانتظار',
    message: 'جميع المقاعد محجوزة. سنراسلك بالبريد الإلكتروني عندما يحين دورك.',
  },
  'vendor-form': { button: 'التسجيل', message: null },
  full: { button: null, message: null },
  'invitation-only': { button: null, message: null },
  ended: { button: null, message: null },
  'not-yet-open': { button: null, message: null },
  'closed-at-time': { button: null, message: null },
  closed: { button: null, message: null },
  canceled: { button: null, message: null },
}

const ALREADY_REGISTERED = 'إذا كان لك تسجيل سابق، يمكنك عرضه عبر الرابط الذي وصلك بالبريد الإلكتروني.'

/** Where no one can register: why, and what to do. */
export const closedCards: typeof ClosedCards = {
  full: { title: 'اكتملت مقاعد هذه الفعالية', next: `إذا ألغى أحدهم تسجيله، يُتاح التسجيل هنا من جديد. ${ALREADY_REGISTERED}` },
  invitationOnly: {
    title: 'حضور هذه الفعالية بالدعوات فقط',
    next: 'للتسجيل، يُرجى استخدام الرابط الموجود في دعوتك. إذا لم تكن لديك دعوة، يمكنك طلبها من الجهة المضيفة.',
  },
  notYetOpen: { title: 'لم يُفتح باب التسجيل بعد', next: 'يمكنك التسجيل في هذه الصفحة ابتداءً من ذلك الوقت.' },
  closed: { title: 'باب التسجيل مغلق', next: ALREADY_REGISTERED },
  canceled: { title: 'أُلغيت هذه الفعالية', next: 'لن تُقام هذه الفعالية. وقد راسلنا جميع من سجّلوا بالبريد الإلكتروني.' },
  ended: { title: 'انتهت هذه الفعالية', next: 'لم يعد التسجيل ممكنًا.' },
}

export const registrationCard: typeof RegistrationCard = {
  changeAnyTime: 'يمكنك تعديل تسجيلك أو إلغاؤه في أي وقت عبر الرابط الذي نرسله إليك بالبريد الإلكتروني.',
  otherEvents: (organizationName: string) => `فعاليات أخرى من ${organizationName}`,
}

export const registrationTimes: typeof RegistrationTimes = {
  opens: (when: string) => `يُفتح باب التسجيل يوم ${when}`,
  closes: (when: string) => `يُغلق باب التسجيل يوم ${when}`,
  closed: (when: string) => `أُغلق باب التسجيل يوم ${when}.`,
  until: (inWords: string) => `(${inWords}).`,
}

export const share: typeof Share = { title: 'المشاركة', email: 'بالبريد الإلكتروني', copyLink: 'نسخ الرابط' }

/** In a frame on another website. */
export const embeddedPage: typeof EmbeddedPage = {
  locked: 'تتطلب هذه الفعالية كلمة مرور، ويمكنك إدخالها في صفحتها.',
  openPage: 'فتح الصفحة',
}

export const lockedPage: typeof LockedPage = {
  title: 'هذه الصفحة محمية بكلمة مرور',
  password: 'كلمة المرور',
  hint: 'وصلتك من الجهة المضيفة مع رابط هذه الصفحة.',
  submit: 'عرض الصفحة',
  missing: 'يُرجى إدخال كلمة المرور.',
  wrong: 'كلمة المرور غير صحيحة. يُرجى المحاولة مرة أخرى.',
}

export const organizationPage: typeof OrganizationPage = {
  title: (name: string) => `الفعاليات · ${name}`,
  description: (name: string) => `فعاليات ${name}`,
  upcoming: 'الفعاليات القادمة',
  past: 'الفعاليات السابقة',
  noUpcoming: 'لا توجد فعاليات قادمة',
  noEvents: 'لا توجد فعاليات بعد',
  newEvents: 'تظهر الفعاليات الجديدة هنا فور نشرها.',
  subscribe: 'الاشتراك في هذا التقويم',
}
