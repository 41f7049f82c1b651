import type { signIn as English } from '../en/sign-in.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')
const number = (n: number) => plural(n, { other: '#' })

export const signIn: typeof English = {
  tagline: 'الفعاليات والتسجيلات وتسجيل الحضور على خادمك.',
  title: 'تسجيل الدخول',
  welcome: 'مرحبًا بك في Foyer',
  welcomeText: 'يمكنك الآن إنشاء أول حساب لهذا التثبيت. لا يستغرق ذلك سوى دقيقة.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  submit: 'تسجيل الدخول',
  forgot: 'نسيت كلمة المرور؟',
  noAccount: 'ليس لديك حساب بعد؟',
  signUp: 'إنشاء حساب',
  haveAccount: 'لديك حساب؟',
  byInvitation: 'الحسابات الجديدة بالدعوة فقط. يمكنك طلب دعوة من أحد أعضاء مساحة عملك.',
  signUpTitle: 'إنشاء حسابك',
  name: 'اسمك',
  passwordHint: '10 أحرف على الأقل.',
  createAccount: 'إنشاء الحساب',
  twoFactorTitle: 'إدخال الرمز',
  twoFactorText: 'يُرجى فتح تطبيق المصادقة وإدخال الأرقام الستة التي يُظهرها لـ Foyer.',
  code: 'الرمز',
  verify: 'التحقق',
  withRecovery: 'استخدام رمز استرداد',
  withApp: 'استخدام تطبيق المصادقة',
  recoveryTitle: 'إدخال رمز استرداد',
  recoveryText: 'يعمل كل رمز من الرموز التي حفظتها مرة واحدة.',
  recoveryCode: 'رمز الاسترداد',
  resetTitle: 'إعادة تعيين كلمة المرور',
  resetText: 'يُرجى إدخال البريد الإلكتروني لحسابك. سيصلك رابط لاختيار كلمة مرور جديدة.',
  resetSubmit: 'إرسال الرابط',
  resetSentTitle: 'يُرجى التحقق من صندوق بريدك',
  resetSent: (email: string) =>
    `إذا كان لعنوان ${email} حساب، فالرابط في طريقه إليك. يعمل مرة واحدة خلال ساعة. عند عدم وجود خادم بريد، يُطبع الرابط في طرفية الخدمة.`,
  backToSignIn: 'العودة إلى تسجيل الدخول',
  sessionEnded: 'انتهت جلستك. يُرجى تسجيل الدخول مجددًا للمتابعة.',
  stepOf: (step: number, total: number) => `الخطوة ${number(step)} من ${number(total)}`,
}
