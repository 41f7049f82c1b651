import type { integrations as English } from '../en/integrations.ts'
import { pluralOf } from '../plural.ts'

const plural = pluralOf('ar')

export const integrations: typeof English = {
  title: 'التكاملات',
  text: 'الأنظمة التي تعمل معها مساحة العمل هذه.',
  askAdmin: 'يمكن للمشرفين والمالكين ربط الأنظمة وإلغاء ربطها.',
  statuses: { connected: 'مرتبط', reconnect_required: 'تلزم إعادة الربط', not_connected: 'غير مرتبط' },
  unavailable: 'غير متاح',
  uses: {
    'crm-a': 'استخدام نماذج HubSpot للتسجيل، وإرسال المسجّلين إلى جهات الاتصال والقوائم في HubSpot، ومشاركة الملاحظات.',
    'crm-b': 'إظهار جهة الاتصال أو العميل المحتمل في Salesforce لكل شخص، ومشاركة الملاحظات عن جهات الاتصال.',
    'workspace-suite': 'إرفاق المستندات بالفعاليات، وإبقاء الفعاليات في تقويم الحساب المرتبط.',
    'site-builder': 'صفحات فعاليات مصممة بأداة v0. لا يمكن لـ Foyer إنشاؤها بعد.',
  },
  accounts: {
    'crm-a': (account: string) => `البوابة ${account}`,
    'crm-b': (account: string) => `المؤسسة ${account}`,
    'workspace-suite': (account: string) => account,
    'site-builder': (account: string) => account,
  },
  lastSuccess: 'آخر نجاح',
  never: 'لا شيء بعد',
  lastError: 'آخر خطأ',
  connectedSince: 'تاريخ الربط',
  rights: 'الأذونات',
  allRights: (n: number) =>
    plural(n, {
      one: 'الإذن المطلوب ممنوح',
      two: 'الإذنان المطلوبان ممنوحان',
      other: 'كل الأذونات ممنوحة (#)',
    }),
  unknownRights: (name: string) => `لا يوضّح ${name} الأذونات الممنوحة`,
  missingRights: (n: number) =>
    plural(n, {
      one: 'إذن واحد مفقود:',
      two: 'إذنان مفقودان:',
      few: '# أذونات مفقودة:',
      many: '# إذنًا مفقودًا:',
      other: '# إذن مفقود:',
    }),
  failing: (ago: string) => `فشل آخر اتصال (${ago}).`,
  lost: (name: string) => `لم يعد ${name} يقبل رمز الوصول. لا يُقرأ شيء ولا يُرسل قبل إعادة الربط.`,
  connect: (name: string) => `ربط ${name}`,
  connectShort: 'ربط',
  reconnect: 'إعادة الربط',
  replaceToken: 'استبدال رمز الوصول',
  tryAgain: 'إعادة المحاولة',
  works: (name: string) => `يعمل ${name}.`,
  disconnect: 'إلغاء الربط',
  disconnectTitle: (name: string) => `هل تريد إلغاء ربط ${name}؟`,
  disconnectText: {
    'crm-a': 'لن تُقرأ التسجيلات الواردة من نماذج HubSpot، ولن يُرسل المسجّلون إلى HubSpot، ولن تُشارك الملاحظات. يبقى ما قرأه Foyer من قبل.',
    'crm-b': 'لن تُحدَّث بيانات Salesforce، ولن تُشارك الملاحظات. يبقى ما قرأه Foyer من قبل.',
    'workspace-suite':
      'لن يكون من الممكن البحث عن المستندات أو التحقق منها، ولن تُحدَّث إدخالات التقويم. تبقى ملفات الفعاليات وإدخالات التقويم كما هي.',
  },
  tokenDeleted: 'تُحذف رموز الوصول من Foyer. وتُبطل الموافقة إن مُنحت؛ أما الرمز المُدخل فيُحذف لدى المزوّد.',
  disconnected: (name: string) => `تم إلغاء ربط ${name}.`,
  connected: (name: string) => `تم ربط ${name}.`,
  // Consent
  continueTo: (name: string) => `المتابعة إلى ${name}`,
  consentText: (name: string) => `تسجّل الدخول إلى ${name} وتسمح بما هو مذكور أعلاه، ثم تعود إلى هنا.`,
  tokenInstead: 'استخدام رمز وصول بدلًا من ذلك',
  outcomes: {
    connected: (name: string) => `${name} مرتبط.`,
    denied: (name: string) => `لم يُسمح بالوصول، لذلك لم يُربط ${name}.`,
    expired: (name: string) => `استغرق ذلك وقتًا طويلًا، أو سُجّل الدخول من جديد في الأثناء. يُرجى ربط ${name} مرة أخرى.`,
    forbidden: (name: string) => `يمكن للمشرفين والمالكين ربط ${name}.`,
    'missing-rights': (name: string) => `لم يمنح ${name} الصلاحيات اللازمة. يُرجى ربطه من جديد والسماح بها.`,
    refused: (name: string) => `رفض ${name} الاتصال. على مشغّل هذه الخدمة التحقق من معرّف العميل وسرّه وعنوان إعادة التوجيه.`,
    unreachable: (name: string) => `لم يستجب ${name}. لم يتغير شيء. يُرجى المحاولة بعد قليل.`,
  },
  lostTitle: (name: string) => `يجب إعادة ربط ${name}`,
  lostAsk: 'يُرجى طلب إعادة الربط من مشرف أو مالك.',
  // Calls
  calls: 'آخر الطلبات',
  callsOf: (name: string) => `آخر الطلبات إلى ${name}`,
  noCalls: 'لا طلبات بعد',
  callTime: 'متى',
  call: 'الطلب',
  callOutcome: 'النتيجة',
  callTook: (ms: string) => `${ms} مللي ثانية`,
  noResponse: 'لا استجابة',
  callReasons: {
    timeout: 'لا استجابة في الوقت المحدد',
    unreachable: 'تعذّر الوصول',
    'bad-response': 'استجابة غير صالحة',
    'missing-scopes': 'صلاحيات ناقصة',
    reconnect: 'رمز غير مقبول',
    refused: 'مرفوض',
    'not-found': 'غير موجود',
    'rate-limited': 'محدود',
    expired: 'جُدّد الرمز',
  },
  // Form
  whichRights: 'الصلاحيات التي يحتاجها Foyer',
  steps: {
    'crm-a': 'في HubSpot، يلزم فتح Settings → Integrations → Private apps، وإنشاء تطبيق خاص بهذه الأذونات، ونسخ رمز الوصول الخاص به.',
    'crm-b': 'في Salesforce، يلزم إنشاء تطبيق مرتبط (connected app) بنطاقات OAuth هذه، والحصول على رمز وصول له.',
    'workspace-suite': 'في وحدة تحكم Google Cloud، يلزم إنشاء عميل OAuth والحصول على رمز وصول بهذه النطاقات.',
  },
  token: 'رمز الوصول',
  tokenHint: 'يُخزَّن مشفّرًا ولا يظهر مرة أخرى.',
  instanceUrl: 'عنوان Salesforce',
  instanceUrlHint: 'العنوان الذي يظهر بعد تسجيل الدخول إلى Salesforce.',
  instanceUrlPlaceholder: 'https://yourcompany.my.salesforce.com',
  moreFields: 'لرموز الوصول التي تنتهي صلاحيتها',
  refreshToken: 'رمز التحديث',
  refreshTokenHint: 'يستخدمه Foyer للحصول على رمز وصول جديد.',
  tokenChars: 'لا يحتوي الرمز على مسافات أو فواصل أسطر.',
  /** Of the service, after the name of the field: “is not accepted by HubSpot.” */
  refused: {
    accessToken: (reason: string) => `رمز الوصول ${reason}`,
    refreshToken: (reason: string) => `رمز الوصول ${reason}`,
    instanceUrl: (reason: string) => `العنوان ${reason}`,
  },
  purposes: {
    'crm-a': {
      forms: 'قراءة نماذجك وما يُرسل من خلالها',
      'crm.objects.contacts.read': 'العثور على جهات الاتصال وقراءة الملاحظات عنها',
      'crm.objects.contacts.write': 'إنشاء جهات الاتصال وتحديثها من التسجيلات، وإضافة الملاحظات',
      'crm.lists.read': 'اختيار القائمة التي يُضاف إليها المسجّلون',
      'crm.lists.write': 'إضافة المسجّلين إلى القائمة',
    },
    'crm-b': {
      api: 'قراءة جهات الاتصال والعملاء المحتملين والملاحظات، وإضافة الملاحظات',
      refresh_token: 'الحفاظ على الربط عند انتهاء صلاحية رمز الوصول',
    },
    'workspace-suite': {
      email: 'إظهار الحساب المرتبط',
      'https://www.googleapis.com/auth/drive.metadata.readonly': 'سرد أسماء المستندات وجداول البيانات والعروض التقديمية دون محتواها',
      'https://www.googleapis.com/auth/calendar.events': 'إبقاء الفعاليات في تقويم الحساب',
    },
  },
  // Salesforce
  sync: 'مزامنة جهات الاتصال',
  syncText: 'تحدّث ما يعرفه Foyer من Salesforce عن كل جهة اتصال.',
  syncing: 'تجري مزامنة جهات الاتصال مع Salesforce. يمكنك مغادرة هذه الصفحة.',
  syncRunning: 'هناك مزامنة جارية. يُرجى إعادة المحاولة بعد انتهائها.',
  // HubSpot
  tipTitle: 'عدم تصنيف التسجيلات كرسائل مزعجة في HubSpot',
  tipText:
    'يعامل HubSpot الردود الواردة من نطاقات غير معروفة كرسائل مزعجة. في HubSpot، يُرجى فتح Settings → Tracking code → Advanced tracking وإضافة نطاقات المواقع هذه:',
  tipHost: 'النطاق المطلوب إضافته',
  tipResolve: 'أضفتُ النطاقات',
  tipResolved: 'أُخفي التلميح عن كل من في مساحة العمل.',
  // Google Workspace
  preview: 'إظهار المستندات',
  previewTitle: 'Google Workspace',
  previewAccount: 'الحساب',
  documents: 'أحدث المستندات',
  spreadsheets: 'أحدث جداول البيانات',
  noDocuments: 'لا توجد مستندات',
  noSpreadsheets: 'لا توجد جداول بيانات',
}
