import type {
  confirmPages as ConfirmPages,
  consequences as Consequences,
  doneNotices as DoneNotices,
  ownPage as OwnPage,
  ownRefusals as OwnRefusals,
  ownStates as OwnStates,
  resultPage as ResultPage,
  unsubscribePage as UnsubscribePage,
} from '../en/registrations.ts'
import { registering } from './forms.ts'

const APPROVAL = 'تراجع الجهة المضيفة كل تسجيل للموافقة عليه. سنراسلك بالبريد الإلكتروني عند اتخاذ القرار، ولا يُعد مقعدك مؤكدًا قبل ذلك.'
const WAITLIST = 'جميع المقاعد محجوزة. عندما يتوفر مقعد، ينتقل إلى أول شخص في قائمة الانتظار. سنراسلك بالبريد الإلكتروني عندما يحين دورك.'
const waitlistTitle = (position: number | null) => `ترتيبك في قائمة الانتظار هو ${position}`

const ALSO_EMAILING_LINK = 'سنرسل إليك أيضًا بالبريد الإلكتروني رابطًا لعرض تسجيلك أو تعديله أو إلغائه.'

const IF_ALREADY_REGISTERED = registering.ifAlreadyRegistered

/** The page after the form was sent: what was decided, and what happens next. */
export const resultPage: typeof ResultPage = {
  confirmed: {
    title: 'تم تسجيلك',
    next: [
      'سنرسل إليك بالبريد الإلكتروني تذكرتك وموعدًا لتقويمك.',
      'في الرسالة أيضًا رابط لعرض تسجيلك أو تعديله أو إلغائه.',
      IF_ALREADY_REGISTERED,
    ],
  },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'تم تسجيلك',
    next: [
      hasLink ? 'سنرسل إليك بالبريد الإلكتروني رابط الانضمام وموعدًا لتقويمك.' : 'سنرسل إليك بالبريد الإلكتروني تأكيدًا وموعدًا لتقويمك.',
      'في الرسالة أيضًا رابط لعرض تسجيلك أو تعديله أو إلغائه.',
      IF_ALREADY_REGISTERED,
    ],
  }),
  pending: { title: 'تم إرسال طلبك إلى الجهة المضيفة', next: [APPROVAL, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED] },
  waitlisted: (position: number | null) => ({
    title: waitlistTitle(position),
    next: [WAITLIST, ALSO_EMAILING_LINK, IF_ALREADY_REGISTERED],
  }),
  offered: {
    title: 'نحتفظ لك بمقعد',
    next: ['أرسلنا إليك بالبريد الإلكتروني طريقة قبوله والموعد الأخير لذلك. بعدها ينتقل إلى الشخص التالي في قائمة الانتظار.'],
  },
  inactive: { title: 'تسجيلك غير نشط', next: ['لمعرفة حالته، يُرجى استخدام الرابط الذي أرسلناه إليك بالبريد الإلكتروني.'] },
  expired: {
    title: 'انتهت صلاحية هذه الصفحة',
    message: 'إذا كنت قد سجّلت، يمكنك عرض تسجيلك عبر الرابط الذي أرسلناه إليك بالبريد الإلكتروني.',
  },
  backToEvent: 'العودة إلى الفعالية',
}

/** A person's own registration: its status as a title and what follows from it. */
export const ownStates: typeof OwnStates = {
  eventCanceled: { title: 'أُلغيت هذه الفعالية', message: 'لن تُقام هذه الفعالية. لا يلزمك القيام بأي شيء.' },
  eventEnded: (outcome: 'attended' | 'confirmed' | 'other') => ({
    title: 'انتهت هذه الفعالية',
    message: { attended: 'شكرًا لحضورك.', confirmed: 'كان تسجيلك مؤكدًا.', other: 'لم يتوفر لك مقعد هذه المرة.' }[outcome],
  }),
  checkedIn: { title: 'تم تسجيل حضورك', message: 'أهلًا بك. نتمنى لك وقتًا ممتعًا.' },
  confirmed: { title: 'مقعدك مؤكد', message: 'يُرجى إبراز الرمز أدناه عند تسجيل الحضور، على هاتفك أو مطبوعًا.' },
  confirmedOnline: (hasLink: boolean) => ({
    title: 'مقعدك مؤكد',
    message: hasLink
      ? 'تُقام الفعالية عبر الإنترنت. يمكنك الانضمام عبر الرابط أدناه.'
      : 'تُقام الفعالية عبر الإنترنت. سنرسل إليك رابط الانضمام بالبريد الإلكتروني.',
  }),
  pending: { title: 'بانتظار الموافقة', message: APPROVAL },
  waitlisted: (position: number | null) => ({ title: waitlistTitle(position), message: WAITLIST }),
  offerExpired: { title: 'انتهت مهلة عرض المقعد', message: 'ينتقل المقعد إلى الشخص التالي في قائمة الانتظار.' },
  offered: (deadline: string | null) => ({
    title: 'نحتفظ لك بمقعد',
    message: deadline
      ? `يُرجى قبوله في موعد أقصاه ${deadline}. بعد ذلك ينتقل إلى الشخص التالي في قائمة الانتظار.`
      : 'يُرجى قبوله، وإلا انتقل إلى الشخص التالي في قائمة الانتظار.',
  }),
  declined: { title: 'ليس لديك مقعد', message: 'لم تتم الموافقة على هذا التسجيل.' },
  canceled: { title: 'ليس لديك مقعد', message: 'أُلغي هذا التسجيل، أو انتهت مهلة عرض المقعد.' },
}

export const ownPage: typeof OwnPage = {
  ticketLabel: 'تذكرتك كرمز QR',
  accept: 'قبول المقعد',
  decline: 'رفض المقعد',
  cancel: 'إلغاء تسجيلي',
  leaveWaitlist: 'مغادرة قائمة الانتظار',
  yourDetails: 'بياناتك',
  change: 'تعديل البيانات',
  changeTitle: 'تعديل بياناتك',
  save: 'حفظ التغييرات',
  back: 'رجوع',
  yes: 'نعم',
  no: 'لا',
  noAnswer: '–',
}

/** Asked before a registration or an offer is given up. */
export const confirmPages: typeof ConfirmPages = {
  cancel: { title: 'إلغاء تسجيلك؟', confirm: 'نعم، إلغاء التسجيل', keep: 'لا، الإبقاء عليه' },
  decline: { title: 'رفض المقعد؟', confirm: 'نعم، رفض المقعد', keep: 'لا، الاحتفاظ به' },
  leaveWaitlist: { title: 'مغادرة قائمة الانتظار؟', confirm: 'نعم، مغادرة القائمة', keep: 'لا، البقاء فيها' },
}

export const consequences: typeof Consequences = {
  eventCanceled: 'أُلغيت الفعالية، لذا لا يغيّر هذا سوى تسجيلك.',
  decline: 'ينتقل المقعد فورًا إلى الشخص التالي في قائمة الانتظار. لا يمكن التراجع عن ذلك.',
  cancelSeat: 'ينتقل مقعدك فورًا إلى الشخص التالي، ولا تعود تذكرتك صالحة. لن يمكنك استعادة المقعد إلا إذا بقيت مقاعد متاحة.',
  cancelOnlineSeat: 'ينتقل مقعدك فورًا إلى الشخص التالي. لن يمكنك استعادته إلا إذا بقيت مقاعد متاحة.',
  leaveWaitlist: 'سيُلغى ترتيبك. وإذا غيّرت رأيك، يبدأ دورك من جديد في آخر قائمة الانتظار.',
  cancelOther: 'إذا غيّرت رأيك، يلزمك التسجيل من جديد.',
}

/** Shown once after an action; the page below shows the current status. The keys are the values of ?done=. */
export const doneNotices: typeof DoneNotices = {
  changed: 'تم حفظ تغييراتك.',
  accept: 'المقعد لك.',
  decline: 'تم رفض المقعد.',
  cancel: 'تم إلغاء تسجيلك.',
  'left-waitlist': 'غادرت قائمة الانتظار.',
}

/** The page behind the link of marketing emails. */
export const unsubscribePage: typeof UnsubscribePage = {
  title: 'إلغاء الاشتراك',
  question: (email: string, workspace: string) => `إيقاف الرسائل التسويقية من ${workspace} إلى ${email}؟`,
  button: 'إلغاء الاشتراك',
  doneTitle: 'تم إلغاء اشتراكك',
  done: (email: string, workspace: string) => `لن تصل رسائل تسويقية أخرى من ${workspace} إلى ${email}.`,
  note: 'ستظل تصلك الرسائل المتعلقة بتسجيلاتك.',
}

/** Why a person cannot change their own registration. */
export const ownRefusals: typeof OwnRefusals = {
  changeEnded: 'لم يعد هذا التسجيل نشطًا، لذا لا يمكن تعديله.',
  changeEventCanceled: 'أُلغيت هذه الفعالية، لذا لا يمكن تعديل التسجيل.',
  changeEventOver: 'انتهت هذه الفعالية، لذا لا يمكن تعديل التسجيل.',
  noOfferToAccept: 'لا يوجد عرض مقعد لقبوله.',
  noOfferToDecline: 'لا يوجد عرض مقعد لرفضه. يمكنك إلغاء التسجيل بدلًا من ذلك.',
  offerEventCanceled: 'أُلغيت هذه الفعالية، لذا لا يمكن قبول عرض المقعد.',
  offerExpired: 'انتهت مهلة عرض المقعد، وينتقل المقعد إلى الشخص التالي في قائمة الانتظار.',
  eventOver: 'انتهت هذه الفعالية.',
  nothingToCancel: 'لم تتم الموافقة على هذا التسجيل، لذا لا يوجد ما يمكن إلغاؤه.',
}
