/** About the versions of an event's page. */
export const sites: Record<string, string> = {
  'This version was deleted or is not completed.': 'حُذف هذا الإصدار أو لم يكتمل.',
  'The site builder refused the request.': 'رفضت أداة إنشاء المواقع الطلب.',
  'The site builder could not complete this version.': 'لم تتمكن أداة إنشاء المواقع من إكمال هذا الإصدار.',
  'The site builder is not connected any more.': 'لم تعد أداة إنشاء المواقع مرتبطة.',
  'The site builder did not confirm the request. Look there for a new version before you create another one.':
    'لم تؤكد أداة إنشاء المواقع الطلب. ابحث فيها عن إصدار جديد قبل إنشاء إصدار آخر.',
  'The site builder did not complete this version in time.': 'لم تكمل أداة إنشاء المواقع هذا الإصدار في الوقت المحدد.',
  'The site builder could not deploy this version.': 'لم تتمكن أداة إنشاء المواقع من نشر هذا الإصدار.',
  'No site builder is connected. Connect it under Integrations, or use the built-in builder.':
    'لا توجد أداة إنشاء مواقع مرتبطة. اربطها ضمن عمليات الربط، أو استخدم الأداة المدمجة.',
  'Another version is being created. Wait until it is completed.': 'يجري إنشاء إصدار آخر. انتظر حتى يكتمل.',
  'There is no completed version to publish. Create one first.': 'لا يوجد إصدار مكتمل لنشره. أنشئ إصدارًا أولًا.',
  'This version is not completed, so there is nothing to show yet.': 'لم يكتمل هذا الإصدار، لذلك لا يوجد ما يُعرض بعد.',
  'This version is not completed, so it cannot be published.': 'لم يكتمل هذا الإصدار، لذلك لا يمكن نشره.',
}
