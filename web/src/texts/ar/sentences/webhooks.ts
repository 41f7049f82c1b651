/** About webhooks and their deliveries. */
export const webhooks: Record<string, string> = {
  'This workspace has {0} webhooks, which is the maximum. Delete one that is no longer needed.':
    'في مساحة العمل هذه {0} من خطافات الويب، وهو الحد الأقصى. احذف واحدًا لم تعد هناك حاجة إليه.',
  'url must start with https://.': 'يجب أن يبدأ url بـ https://.',
  'url must not contain a user name or password.': 'يجب ألا يحتوي url على اسم مستخدم أو كلمة مرور.',
  'url must be on the public internet. Private addresses work only where the operator of this installation allows them.':
    'يجب أن يكون url على الإنترنت العام. لا تعمل العناوين الخاصة إلا إذا سمحت بها الجهة المشغِّلة لهذا التثبيت.',
  'url is not a valid URL.': 'url ليس عنوان URL صالحًا.',
  'eventId is not an event of this workspace.': 'eventId ليس فعالية في مساحة العمل هذه.',
  'This webhook is disabled. Enable it first.': 'خطاف الويب هذا معطّل. فعّله أولًا.',
  'The person this delivery is about was erased, so there is nothing to send.':
    'مُحيت بيانات الشخص الذي تخصه عملية التسليم هذه، فلا يوجد ما يُرسل.',
  'Disabled by a member of the workspace.': 'عطّله أحد أعضاء مساحة العمل.',
  'The receiver answered with 410 Gone, which means that it no longer wants requests.':
    'أجاب المستقبِل بالرمز 410 Gone، أي أنه لم يعد يريد طلبات.',
  'Every attempt failed for five days.': 'فشلت كل المحاولات لمدة خمسة أيام.',
  'The webhook was disabled before the delivery succeeded.': 'عُطّل خطاف الويب قبل نجاح التسليم.',
  'All {0} attempts failed.': 'فشلت كل المحاولات وعددها {0}.',
  'The receiver responded with status {0}.': 'أجاب المستقبِل بالحالة {0}.',
  'The receiver responded with status {0}. Redirects are not followed: enter the final URL.':
    'أجاب المستقبِل بالحالة {0}. لا تُتبع عمليات إعادة التوجيه: أدخل عنوان URL النهائي.',
  'The receiver did not respond within {0} seconds.': 'لم يُجب المستقبِل خلال {0} ثانية.',
  'The address is not on the public internet, so nothing was sent.': 'العنوان ليس على الإنترنت العام، لذلك لم يُرسل شيء.',
  'The host name of the URL does not exist.': 'اسم المضيف في عنوان URL غير موجود.',
  'The receiver refused the connection.': 'رفض المستقبِل الاتصال.',
  'The TLS certificate of the receiver is not valid.': 'شهادة TLS الخاصة بالمستقبِل غير صالحة.',
  'The connection to the receiver failed.': 'فشل الاتصال بالمستقبِل.',
  'The secret cannot be read, because the secret of this installation changed. Rotate the secret of the webhook.':
    'لا يمكن قراءة السر، لأن سر هذا التثبيت تغيّر. جدّد سر خطاف الويب.',
  'There is no such webhook.': 'لا يوجد خطاف ويب كهذا.',
  'There is no such delivery.': 'لا توجد عملية تسليم كهذه.',
}
