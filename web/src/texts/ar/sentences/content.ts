/** About events, emails, forms, contacts and files. */
export const content: Record<string, string> = {
  'The certificate of the mail server {0} is self-signed or from an unknown authority. Use a host with a trusted certificate in SMTP_URL, set NODE_EXTRA_CA_CERTS to the file of its authority, or add ?tls.rejectUnauthorized=false to SMTP_URL to accept any certificate.':
    'شهادة خادم البريد {0} موقّعة ذاتيًا أو صادرة عن جهة غير معروفة. يُرجى استخدام مضيف له شهادة موثوقة في SMTP_URL، أو ضبط NODE_EXTRA_CA_CERTS على ملف الجهة المُصدِرة، أو إضافة \u200e?tls.rejectUnauthorized=false إلى SMTP_URL لقبول أي شهادة.',
  'The certificate of the mail server {0} is for another host name. Use the name in the certificate as the host of SMTP_URL.':
    'شهادة خادم البريد {0} صادرة لاسم مضيف آخر. يُرجى استخدام الاسم الوارد في الشهادة مضيفًا في SMTP_URL.',
  'The certificate of the mail server {0} has expired or is not valid yet. Renew it, or use another server in SMTP_URL, and check the clock of this machine.':
    'شهادة خادم البريد {0} منتهية أو لم يبدأ سريانها بعد. يُرجى تجديدها أو استخدام خادم آخر في SMTP_URL، والتحقق من ساعة هذا الجهاز.',
  'The mail server {0} does not start with TLS. Use smtp:// in SMTP_URL, or its port for TLS, usually 465.':
    'لا يبدأ خادم البريد {0} الاتصال بـ TLS. يُرجى استخدام smtp://\u200e في SMTP_URL، أو منفذ TLS للخادم، وهو عادةً 465.',
  'The mail server {0} starts with TLS. Use smtps:// in SMTP_URL, or its port for STARTTLS, usually 587.':
    'يبدأ خادم البريد {0} الاتصال بـ TLS. يُرجى استخدام smtps://\u200e في SMTP_URL، أو منفذ STARTTLS للخادم، وهو عادةً 587.',
  'The TLS connection to the mail server {0} failed ({1}). Check the scheme and the port in SMTP_URL.':
    'فشل اتصال TLS بخادم البريد {0} ({1}). يُرجى التحقق من البروتوكول والمنفذ في SMTP_URL.',
  '{0} is not a mail server for SMTP. Check the host and the port in SMTP_URL.':
    'العنوان {0} ليس خادم بريد SMTP. يُرجى التحقق من المضيف والمنفذ في SMTP_URL.',
  'The mail server {0} refused STARTTLS. Use smtps:// with its port for TLS in SMTP_URL, or add ?ignoreTLS=true to send without encryption. It answered: {1}':
    'رفض خادم البريد {0} أمر STARTTLS. يُرجى استخدام smtps://\u200e مع منفذ TLS في SMTP_URL، أو إضافة \u200e?ignoreTLS=true للإرسال دون تشفير. رد الخادم: {1}',
  'This campaign has links, whose statistics would be lost. Archive it instead.':
    'لهذه الحملة روابط ستُفقد إحصاءاتها. يمكنك أرشفة الحملة بدلًا من حذفها.',
  'This campaign is archived. Restore it before you add links to it.': 'هذه الحملة مؤرشفة. يُرجى استعادتها قبل إضافة روابط إليها.',
  'This link is unlinked and can no longer be changed.': 'أُوقف احتساب هذا الرابط، ولم يعد من الممكن تغييره.',
  'Other emails': 'عناوين بريد أخرى',
  'Last event': 'آخر فعالية',
  'Created (UTC)': 'تاريخ الإنشاء (UTC)',
  '{0} ID': 'معرّف {0}',
  'cursor is not valid for this list.': 'قيمة cursor غير صالحة لهذه القائمة.',
  'Give contactIds or a filter, and not both.': 'يُرجى تحديد contactIds أو filter، وليس كليهما.',
  'Give at least one tag in add or remove.': 'يُرجى تحديد وسم واحد على الأقل في add أو remove.',
  'This workspace has 100 saved filters. Delete one first.': 'في مساحة العمل هذه 100 عامل تصفية محفوظ. يُرجى حذف أحدها أولًا.',
  'otherContactId is not the id of a contact in this workspace.': 'قيمة otherContactId ليست معرّف جهة اتصال في مساحة العمل هذه.',
  'otherContactId is the contact itself. Choose another one.': 'قيمة otherContactId هي جهة الاتصال نفسها. يُرجى اختيار جهة أخرى.',
  'This note belongs to the CRM it came from. Delete it there.': 'هذه الملاحظة تابعة لنظام CRM الذي جاءت منه. يُرجى حذفها هناك.',
  'Only the person who wrote a note can delete it.': 'لا يمكن حذف الملاحظة إلا لمن كتبها.',
  'This note is already being sent': 'يجري إرسال هذه الملاحظة بالفعل',
  'eventId is not the id of an event in this workspace.': 'قيمة eventId ليست معرّف فعالية في مساحة العمل هذه.',
  'Nothing would be sent: map at least one question to a property, or choose a list.':
    'لن يُرسل شيء: يُرجى مطابقة سؤال واحد على الأقل مع خاصية، أو اختيار قائمة.',
  'HubSpot does not accept the value of: {0}.': 'لا يقبل HubSpot قيمة: {0}.',
  'HubSpot did not accept this contact.': 'لم يقبل HubSpot جهة الاتصال هذه.',
  'HubSpot is not connected. The registrations are sent as soon as it is connected again.':
    'نظام HubSpot غير مرتبط. تُرسل التسجيلات فور ربطه من جديد.',
  'HubSpot refused the request. Check its permissions and the list.': 'رفض HubSpot الطلب. يُرجى التحقق من الأذونات والقائمة.',
  '{0} of {1} contacts are synced so far. The rest continues in the background.':
    'تمت مزامنة {0} من {1} من جهات الاتصال حتى الآن. يستمر الباقي في الخلفية.',
  'Salesforce is not connected. Connect it and sync again.': 'Salesforce غير متصل. صِله ثم أعد المزامنة.',
  'Salesforce refused the request. Check the permissions of the connected user.': 'رفض Salesforce الطلب. تحقّق من صلاحيات المستخدم المتصل.',
  'Salesforce allows a limited number of calls a day, and less than a tenth is left. Foyer keeps these for work in the dashboard.':
    'يحدّ Salesforce من عدد الطلبات في اليوم، وبقي أقل من عُشرها. يحتفظ بها Foyer للعمل في لوحة التحكم.',
  'Salesforce limits how often it may be called.': 'يحدّ Salesforce من عدد مرات استدعائه.',
  'Salesforce has limited calls for an hour, so the sync ended. Sync again later.':
    'حدّ Salesforce من الاستدعاءات لمدة ساعة، فانتهت المزامنة. يُرجى إعادة المزامنة لاحقًا.',
  'Salesforce does not respond.': 'Salesforce لا يستجيب.',
  'Foyer could not store the result.': 'تعذّر على Foyer حفظ النتيجة.',
  'Salesforce has no contact or lead with this email address.': 'لا توجد في Salesforce جهة اتصال أو عميل محتمل بعنوان البريد هذا.',
  'Salesforce did not accept this person as a member: {0}.': 'لم يقبل Salesforce هذا الشخص عضوًا: {0}.',
  'Salesforce did not remove this person from the campaign: {0}.': 'لم يُزِل Salesforce هذا الشخص من الحملة: {0}.',
  'Salesforce refused the request. Check whether the connected user may edit campaigns.':
    'رفض Salesforce الطلب. تحقّق من أن المستخدم المتصل يستطيع تعديل الحملات.',
  'Salesforce could not be reached. Save the campaign again to send the registrations.':
    'تعذّر الوصول إلى Salesforce. احفظ الحملة مرة أخرى لإرسال التسجيلات.',
  'campaignId is not the id of a campaign in Salesforce.': 'campaignId ليس معرّف حملة في Salesforce.',
  'This campaign has no member statuses in Salesforce. Add some there.': 'ليست لهذه الحملة حالات أعضاء في Salesforce. أضِف بعضها هناك.',
  '{0} must be one of: {1}.': 'يجب أن يكون {0} واحدًا من: {1}.',
  'HubSpot could not be reached. Send the registrations again.': 'تعذّر الوصول إلى HubSpot. يُرجى إعادة إرسال التسجيلات.',
  'rendering takes too many steps, check the loops': 'يتطلب إنشاء النص خطوات كثيرة جدًا، يُرجى التحقق من الحلقات',
  'there is no variable {0}, the nearest is {1}': 'لا يوجد متغيّر باسم {0}، والأقرب إليه {1}',
  'the date format is too long': 'تنسيق التاريخ أطول من اللازم',
  '{0}, line {1}: {2}.': '{0}، السطر {1}: {2}.',
  'A system template cannot be deleted. Disable it if it should not be sent.': 'لا يمكن حذف قالب مدمج. يمكنك تعطيله لمنع إرساله.',
  'The trigger and audience of a system template cannot be changed. Disable it and create your own template instead.':
    'لا يمكن تغيير موعد إرسال قالب مدمج أو مستلميه. يمكنك تعطيله وإنشاء قالب خاص بك.',
  'This template belongs to the event itself. Change it instead of overriding it.': 'هذا القالب تابع للفعالية نفسها. يُرجى تغييره مباشرةً.',
  'Give at least one of subject, body, scheduleOffsetMinutes, enabled.':
    'يُرجى تحديد واحد على الأقل من subject أو body أو scheduleOffsetMinutes أو enabled.',
  '{0} is only allowed with the trigger SCHEDULED.': 'لا يُسمح بالحقل {0} إلا إذا كان trigger هو SCHEDULED.',
  '{0} is missing. The trigger SCHEDULED requires it.': 'الحقل {0} ناقص. يجب تحديده إذا كان trigger هو SCHEDULED.',
  'scheduleOffsetMinutes must be 0 or more when scheduleAnchor is registration.':
    'يجب ألا تقل قيمة scheduleOffsetMinutes عن 0 إذا كان scheduleAnchor هو registration.',
  'The template takes too long to render. Shorten it, and check its loops, brackets and links.':
    'يستغرق إنشاء نص القالب وقتًا طويلًا. يُرجى اختصاره والتحقق من حلقاته وأقواسه وروابطه.',
  'Another event of this workspace has this slug. Choose another.': 'هذا العنوان مستخدم في فعالية أخرى في مساحة العمل. يُرجى اختيار غيره.',
  'A published event cannot be deleted. Cancel or unpublish it first.': 'لا يمكن حذف فعالية منشورة. يُرجى إلغاؤها أو إلغاء نشرها أولًا.',
  'A published event needs {0}.': 'يلزم للفعالية المنشورة: {0}.',
  'endTime must be after startTime.': 'يجب أن يكون endTime بعد startTime.',
  'registrationClosesAt must be after registrationOpensAt.': 'يجب أن يكون registrationClosesAt بعد registrationOpensAt.',
  'registrationOpensAt must be before endTime.': 'يجب أن يكون registrationOpensAt قبل endTime.',
  'ticketCurrency is missing: a price needs its currency, such as EUR.': 'الحقل ticketCurrency ناقص: يلزم تحديد عملة السعر، مثل EUR.',
  'ticketPriceAmount is missing: a currency needs a price.': 'الحقل ticketPriceAmount ناقص: يلزم تحديد سعر مع العملة.',
  'registrationFormId is missing: registrationProvider crm-a needs the id of the HubSpot form.':
    'الحقل registrationFormId ناقص: يتطلب registrationProvider crm-a معرّف نموذج HubSpot.',
  'one of the options of that field': 'أحد خيارات ذلك الحقل',
  'true or false': 'true أو false',
  'a number': 'رقم',
  'a string': 'نص',
  '{0}.key cannot be {1}: every form already asks for email and name.':
    'لا يمكن أن يكون {0}.key هو {1}: يطلب كل نموذج البريد الإلكتروني والاسم أصلًا.',
  '{0}.key {1} is used by an earlier field; each key must be unique.': 'المفتاح {1} في {0}.key مستخدم في حقل سابق. يجب ألا يتكرر أي مفتاح.',
  '{0}.options is only allowed for the types select, radio and multi-select.':
    'لا يُسمح بالحقل {0}.options إلا للأنواع select وradio وmulti-select.',
  '{0}.allowOther is only allowed for the types select, radio and multi-select.':
    'لا يُسمح بالحقل {0}.allowOther إلا للأنواع select وradio وmulti-select.',
  '{0}.consentText is only allowed for the type consent.': 'لا يُسمح بالحقل {0}.consentText إلا للنوع consent.',
  '{0}.accept and {0}.maxBytes are only allowed for the type file.': 'لا يُسمح بالحقلين {0}.accept و{0}.maxBytes إلا للنوع file.',
  '{0}.options is missing: the type {1} needs at least one option.': 'الحقل {0}.options ناقص: يتطلب النوع {1} خيارًا واحدًا على الأقل.',
  '{0}.options has the same option twice.': 'في {0}.options خيار مكرر.',
  '{0}.visibleIf.field must be the key of an earlier field.': 'يجب أن يكون {0}.visibleIf.field مفتاح حقل سابق.',
  '{0}.visibleIf.field cannot be a file question.': 'لا يمكن أن يكون {0}.visibleIf.field سؤالًا من نوع ملف.',
  '{0}.visibleIf.equals must be {1}, because {2} has the type {3}.':
    'القيمة المسموح بها في {0}.visibleIf.equals هي {1}، لأن نوع {2} هو {3}.',
  'registrationFormId is not a form of this workspace.': 'قيمة registrationFormId ليست نموذجًا في مساحة العمل هذه.',
  'answers.{0}: {1}': 'الإجابة answers.{0}: {1}',
  '{0} {1} is not a field of this form.': 'القيمة {1} في {0} ليست حقلًا في هذا النموذج.',
  '{0} {1} is mapped twice.': 'الحقل {1} في {0} مطابَق مرتين.',
  'crmASync.listId is missing: listEnabled needs a list.': 'الحقل crmASync.listId ناقص: يتطلب listEnabled تحديد قائمة.',
  'crmASync.listId {0} is not a list in HubSpot.': 'القيمة {0} في crmASync.listId ليست قائمة في HubSpot.',
  'rules contains {0} more than once; a country can have one rule.': 'تتكرر الدولة {0} في rules. لكل دولة قاعدة واحدة فقط.',
  '{0} must be in upper case: {1}.': 'يجب كتابة {0} بأحرف كبيرة: {1}.',
  '{0} must be the ISO 3166-1 alpha-2 code of a country, such as DE.': 'يجب أن يكون {0} رمز دولة وفق ISO 3166-1 alpha-2، مثل DE.',
  'The template or message was deleted.': 'حُذف القالب أو الرسالة.',
  'The template “{0}” has an error: {1}': 'في القالب «{0}» خطأ: {1}',
  'The email could not be composed or sent.': 'تعذّرت كتابة رسالة البريد أو إرسالها.',
  'The mail server got the whole message and did not confirm it, so it may have arrived. It is sent once more with the same Message-ID.':
    'استلم خادم البريد الرسالة كاملة ولم يؤكد ذلك، فربما وصلت. تُرسل مرة أخرى بقيمة Message-ID نفسها.',
  'The mail server got the whole message twice and confirmed it neither time, so it may have arrived. It is not sent again unless you resend it.':
    'استلم خادم البريد الرسالة كاملة مرتين ولم يؤكد ذلك في أي منهما، فربما وصلت. لن تُرسل مجددًا إلا إذا أعدت إرسالها.',
  '{0} An earlier attempt was not confirmed, so the email may have arrived.': '{0} لم تُؤكَّد محاولة سابقة، فربما وصلت رسالة البريد.',
  'This email is still waiting to be sent. Wait until it has been sent or has failed.':
    'ما زالت رسالة البريد هذه بانتظار الإرسال. يُرجى الانتظار حتى تُرسل أو تفشل.',
  'The content of this email is no longer kept, so it cannot be sent again.':
    'لم يعد محتوى رسالة البريد هذه محفوظًا، فلا يمكن إعادة إرسالها.',
  'The person was erased, and with them the address of this email.': 'مُحيت بيانات الشخص، ومعها عنوان رسالة البريد هذه.',
  'Give templateId, or both subject and body.': 'يُرجى تحديد templateId، أو subject وbody معًا.',
  '{0} is longer than {1} characters once it is filled in.': 'يتجاوز {0} بعد تعبئته {1} حرف.',
  'The invite is no longer pending.': 'لم تعد الدعوة معلّقة.',
  'The event is canceled.': 'الفعالية ملغاة.',
  'The event is over.': 'انتهت الفعالية.',
  'The event is no longer canceled.': 'لم تعد الفعالية ملغاة.',
  'The event is no longer published.': 'لم تعد الفعالية منشورة.',
  'The email address was changed. The new address gets this email.': 'تغيّر عنوان البريد الإلكتروني. تُرسل هذه الرسالة إلى العنوان الجديد.',
  'The change was undone before this email was sent.': 'تم التراجع عن التغيير قبل إرسال رسالة البريد هذه.',
  'The registration no longer exists.': 'لم يعد التسجيل موجودًا.',
  'The registration changed from {0} to {1} before this email was sent.': 'تغيّرت حالة التسجيل من {0} إلى {1} قبل إرسال رسالة البريد هذه.',
  'The message was canceled before this email was sent.': 'أُلغيت الرسالة قبل إرسال رسالة البريد هذه.',
  'The registration is now {0}, and the message is not for this status.': 'حالة التسجيل الآن {0}، والرسالة ليست لهذه الحالة.',
  'The person unsubscribed from marketing emails of this workspace.': 'ألغى الشخص الاشتراك في البريد التسويقي لمساحة العمل هذه.',
  'The template “{0}” is disabled.': 'القالب «{0}» معطّل.',
  'unsaved template': 'قالب غير محفوظ',
  'Test: {0}': 'تجربة: {0}',
  'sendAt must be in the future. Leave it out to send the message now.':
    'يجب أن يكون sendAt في المستقبل. لإرسال الرسالة الآن، يُرجى عدم تحديده.',
  'filter.contactFilterId is not the id of a saved filter in this workspace.':
    'قيمة filter.contactFilterId ليست معرّف عامل تصفية محفوظ في مساحة العمل هذه.',
  'Sending a message takes an admin or owner. Save it as a draft with "draft": true.':
    'يقتصر إرسال الرسائل على المشرفين والمالكين. يمكنك حفظها كمسودة بقيمة \u200e"draft": true.',
  'This message is {0} and can no longer be changed.': 'حالة هذه الرسالة {0}، ولم يعد من الممكن تغييرها.',
  'This message was sent and cannot be deleted.': 'أُرسلت هذه الرسالة ولا يمكن حذفها.',
  'The person was erased.': 'مُحيت بيانات الشخص.',
  'Type the email of the contact to confirm. Nothing was erased.': 'للتأكيد، يُرجى كتابة البريد الإلكتروني لجهة الاتصال. لم يُمحَ شيء.',
  'Waits until an owner of this workspace has confirmed their email address.':
    'تنتظر حتى يؤكد أحد مالكي مساحة العمل عنوان بريده الإلكتروني.',
  'Waits until tomorrow: this workspace has sent {0} emails today, which is its limit.':
    'تنتظر حتى الغد: بلغت مساحة العمل حدها اليومي من رسائل البريد ({0}).',
  'Preview: {0}': 'معاينة: {0}',
  'Preview of {0}': 'معاينة {0}',
  'No time set yet': 'لم يُحدَّد وقت بعد',
  'No page has been generated for this event yet. Visitors see the standard event page.':
    'لم تُنشأ صفحة لهذه الفعالية بعد. يرى الزوار صفحة الفعالية الأساسية.',
  'This event was deleted.': 'حُذفت هذه الفعالية.',
  'An event can have at most 1000 speakers.': 'الحد الأقصى 1000 متحدث لكل فعالية.',
  'showcases.{0}.sponsorIds: {1} is not a sponsor of this event.': 'القيمة {1} في showcases.{0}.sponsorIds ليست راعيًا لهذه الفعالية.',
  'showcases.{0}.sponsorIds contains {1} more than once.': 'القيمة {1} مكررة في showcases.{0}.sponsorIds.',
  'name is missing: send name for a new sponsor, or sponsorId for an existing brand of the workspace.':
    'الحقل name ناقص: يُرجى إرسال name لراعٍ جديد، أو sponsorId لعلامة تجارية موجودة في مساحة العمل.',
  'Send sponsorId alone. To change the brand, use PATCH; to create a brand, leave out sponsorId.':
    'يُرجى إرسال sponsorId وحده. لتغيير العلامة التجارية يُستخدم PATCH، ولإنشاء علامة تجارية لا يُرسل sponsorId.',
  'Give at least one of name, website, logo.': 'يُرجى تحديد واحد على الأقل من name أو website أو logo.',
  'An event can have at most 1000 sponsors.': 'الحد الأقصى 1000 راعٍ لكل فعالية.',
  'The file storage is full. Nothing was changed. Try again in a moment; if it keeps happening, contact the operator of this service.':
    'مساحة تخزين الملفات ممتلئة. لم يتغيّر شيء. يُرجى إعادة المحاولة بعد لحظات، والتواصل مع مشغّل الخدمة إذا تكرر ذلك.',
  'The file storage is unavailable. Nothing was changed. Try again in a moment; if it keeps happening, contact the operator of this service.':
    'تخزين الملفات غير متاح. لم يتغيّر شيء. يُرجى إعادة المحاولة بعد لحظات، والتواصل مع مشغّل الخدمة إذا تكرر ذلك.',
  'This workspace has used its storage of {0} MB. Ask the operator of this service for more.':
    'استُهلكت مساحة تخزين مساحة العمل هذه ({0} ميغابايت). يمكنك طلب المزيد من مشغّل الخدمة.',
  'This file cannot be stored, because the organizer has no space left. Please contact them.':
    'لا يمكن حفظ هذا الملف، إذ لم تبقَ مساحة تخزين لدى المنظّم. يُرجى التواصل معه.',
  'The content of the file is not of the type that its name says. Choose another file.':
    'محتوى الملف لا يطابق النوع الذي يدل عليه اسمه. يُرجى اختيار ملف آخر.',
  'contentType must be one of {0}.': 'يجب أن يكون contentType أحد الأنواع: {0}.',
  'Another upload is using this token. Wait for it to finish or request a new token.':
    'تستخدم عملية رفع أخرى هذا الرمز. يُرجى انتظار اكتمالها أو طلب رمز جديد.',
  'Send the upload with the signed Content-Type: {0}.': 'يُرجى رفع الملف بالنوع الموقّع Content-Type: {0}.',
  'This token allows {0} bytes, but the Content-Length is {1}.': 'يسمح هذا الرمز بحجم {0} بايت، لكن قيمة Content-Length هي {1}.',
  'The upload is empty.': 'الملف المرفوع فارغ.',
  'The upload was interrupted before all of it arrived.': 'انقطع الرفع قبل اكتماله.',
  'Only a published event has a thumbnail. Publish the event first.': 'الصورة المصغّرة للفعاليات المنشورة فقط. يُرجى نشر الفعالية أولًا.',
  'This event uses a custom thumbnail. Set previewThumbnailUrl to null first.':
    'تستخدم هذه الفعالية صورة مصغّرة مخصصة. يُرجى ضبط previewThumbnailUrl على null أولًا.',
  'This file is in the trash of Google Drive. Restore it there, or remove it from the event.':
    'هذا الملف في سلة مهملات Google Drive. تلزم استعادته هناك أو إزالته من الفعالية.',
  'The connected account can no longer see this file: it was deleted, or is not shared any more. Share it with the account again, or remove it from the event.':
    'لم يعد بإمكان الحساب المرتبط رؤية هذا الملف: حُذف أو لم يعد مشارَكًا. تلزم مشاركته مع الحساب من جديد أو إزالته من الفعالية.',
  'Google Workspace is not connected, so it is unknown whether this file still exists. Connect it under Integrations.':
    'نظام Google Workspace غير مرتبط، ولذلك لا يُعرف ما إذا كان هذا الملف لا يزال موجودًا. يُرجى ربطه في التكاملات.',
  'fileIds contains files that the connected account cannot see, or that are no documents, spreadsheets or presentations: {0}.':
    'يحتوي fileIds على ملفات لا يمكن للحساب المرتبط رؤيتها أو ليست مستندات أو جداول بيانات أو عروضًا تقديمية: {0}.',
  'The event has no time yet. It is added to the calendar once it has a start and an end.':
    'ليس للفعالية موعد بعد. تُضاف إلى التقويم عند تحديد بدايتها ونهايتها.',
  'The event is canceled, so it was removed from the calendar.': 'الفعالية ملغاة، ولذلك أُزيلت من التقويم.',
  'Google Workspace is not connected. The calendar is updated once it is connected again.':
    'نظام Google Workspace غير مرتبط. يُحدَّث التقويم بعد ربطه من جديد.',
  'Google Workspace could not be reached. Foyer tries again.': 'تعذّر الوصول إلى Google Workspace. يعيد Foyer المحاولة.',
  'Google Workspace could not be reached. Turn the calendar off and on again to retry.':
    'تعذّر الوصول إلى Google Workspace. لإعادة المحاولة يلزم إيقاف التقويم ثم تشغيله.',
  'Google Workspace refused to change the calendar. Check that the account has Google Calendar, then turn it off and on again.':
    'رفض Google Workspace تغيير التقويم. يلزم التأكد من أن الحساب يتضمن تقويم Google، ثم إيقافه وتشغيله.',
  'Google Workspace has not granted the right to change the calendar. Reconnect it and allow it.':
    'لم يمنح Google Workspace صلاحية تغيير التقويم. يلزم ربطه من جديد والسماح بذلك.',
  'The calendar is not switched on for this service. Ask its operator to set SUITE_CALENDAR.':
    'التقويم غير مفعَّل في هذه الخدمة. يلزم أن يضبط مشغّلها SUITE_CALENDAR.',
  'Google Workspace has not granted the right to list files, so it is unknown whether this file still exists. Reconnect it and allow it.':
    'لم يمنح Google Workspace صلاحية سرد الملفات، ولذلك لا يُعرف ما إذا كان هذا الملف لا يزال موجودًا. يلزم ربطه من جديد والسماح بذلك.',
}
