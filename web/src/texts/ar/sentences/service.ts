/** About accounts, workspaces and the service itself. */
export const service: Record<string, string> = {
  'The password is incorrect.': 'كلمة المرور غير صحيحة.',
  'This link is no longer valid. Request a new one.': 'لم يعد هذا الرابط صالحًا. يُرجى طلب رابط جديد.',
  'Another account has this email address.': 'عنوان البريد الإلكتروني هذا مستخدم في حساب آخر.',
  'code is incorrect. Check the time of your device and enter the current code.':
    'الرمز غير صحيح. يُرجى التحقق من وقت جهازك وإدخال الرمز الحالي.',
  'Two-factor authentication is on already.': 'المصادقة الثنائية مفعّلة بالفعل.',
  'Two-factor authentication is off.': 'المصادقة الثنائية معطّلة.',
  'Set up two-factor authentication first.': 'يُرجى إعداد المصادقة الثنائية أولًا.',
  'You are the last owner of {0}. Make someone else an owner first.': 'لا يوجد مالك غيرك في {0}. يُرجى منح دور المالك لشخص آخر أولًا.',
  'password must not be made of your name or email address.': 'يجب ألا تتكوّن كلمة المرور من اسمك أو عنوان بريدك الإلكتروني.',
  'The password must have {0} to {1} characters.': 'يجب أن تتكوّن كلمة المرور من {0} إلى {1} حرفًا.',
  'password is one of those that are guessed first. Choose another.': 'كلمة المرور هذه من أول ما يُجرَّب عند التخمين. يُرجى اختيار غيرها.',
  'This code was used already. Wait for the next one.': 'سبق استخدام هذا الرمز. يُرجى انتظار الرمز التالي.',
  'This workspace requires two-factor authentication. Turn it on in your account.':
    'تشترط مساحة العمل هذه المصادقة الثنائية. يُرجى تفعيلها في حسابك.',
  'Confirm your email address first. The link is in the email we sent you.':
    'يُرجى تأكيد عنوان بريدك الإلكتروني أولًا. الرابط في رسالة البريد التي أرسلناها إليك.',
  'Sign-up is by invitation only. Ask an owner or admin of a workspace for an invitation.':
    'الحسابات الجديدة بالدعوة فقط. يمكنك طلب دعوة من مالك مساحة عمل أو مشرفها.',
  'You need the {0} role in this workspace.': 'يتطلب ذلك الدور {0} في مساحة العمل هذه.',
  'This API key does not exist, has expired or was revoked.': 'مفتاح API هذا غير موجود أو منتهٍ أو مُبطَل.',
  'This cannot be done with an API key. Sign in to do it.': 'لا يمكن فعل ذلك بمفتاح API. يُرجى تسجيل الدخول لفعله.',
  'This needs an API key with the {0} role, created by a member who has that role.':
    'يتطلب ذلك مفتاح API بالدور {0}، أنشأه عضو له هذا الدور.',
  'This API key is for one event. Use a key for the whole workspace.': 'مفتاح API هذا لفعالية واحدة. يُرجى استخدام مفتاح لمساحة العمل كلها.',
  'This workspace has {0} API keys. Revoke one that is no longer needed.':
    'لدى مساحة العمل هذه {0} من مفاتيح API. يُرجى إبطال مفتاح لم تعد هناك حاجة إليه.',
  'Sign in to continue.': 'يُرجى تسجيل الدخول للمتابعة.',
  'This is not allowed.': 'هذا غير مسموح به.',
  'There is nothing at this address.': 'لا يوجد شيء في هذا العنوان.',
  'Something went wrong on our side.': 'حدث خطأ ما لدينا.',
  'The request could not be completed.': 'تعذّر إكمال الطلب.',
  'The dashboard has not been built. Run npm run build, then restart the service.':
    'لم تُبنَ لوحة التحكم. يُرجى تنفيذ npm run build ثم إعادة تشغيل الخدمة.',
  'You have too many live views open. Close some of the pages that show them.':
    'عدد الصفحات المباشرة المفتوحة لديك كبير جدًا. يُرجى إغلاق بعضها.',
  'Too many live views of this workspace are open. Try again later.':
    'عدد الصفحات المباشرة المفتوحة في مساحة العمل هذه كبير جدًا. يُرجى إعادة المحاولة لاحقًا.',
  'The service is restarting. Try again in a moment.': 'يُعاد تشغيل الخدمة. يُرجى إعادة المحاولة بعد لحظات.',
  'Only owners can invite, change or remove someone with the {0} role.': 'يقتصر على المالكين دعوة من له الدور {0} أو تغيير دوره أو إزالته.',
  'A workspace needs an owner. Make someone else an owner first.': 'يلزم أن يكون لمساحة العمل مالك. يُرجى منح دور المالك لشخص آخر أولًا.',
  'This person is already a member of this workspace.': 'هذا الشخص عضو في مساحة العمل هذه بالفعل.',
  'This invitation is for another email address. Sign in with the address it was sent to.':
    'هذه الدعوة لعنوان بريد إلكتروني آخر. يُرجى تسجيل الدخول بالعنوان الذي أُرسلت إليه.',
  'This workspace has too many pending invitations. Revoke some first.':
    'عدد الدعوات المعلّقة في مساحة العمل هذه كبير جدًا. يُرجى إبطال بعضها أولًا.',
  'The service is shutting down.': 'يجري إيقاف الخدمة.',
  'Only the operator can do this: the first account of this installation.': 'هذا للمشغّل فقط، وهو صاحب أول حساب في هذا التثبيت.',
  'The service cannot use its database right now.': 'لا يمكن للخدمة استخدام قاعدة بياناتها الآن.',
  'It does not respond or refuses. The log of the service and npm run foyer -- doctor say why.':
    'لا يستجيب أو يرفض الاتصال. السبب في سجل الخدمة وفي نتيجة npm run foyer -- doctor.',
  'The mail server does not respond.': 'لا يستجيب خادم البريد.',
  'Each process has its own rate limits and cache.': 'لكل عملية حدود معدل وذاكرة مؤقتة خاصة بها.',
  'SMTP_URL is not set, so emails are stored in the workspace and not sent.':
    'لم يُضبط SMTP_URL، فتُحفظ رسائل البريد في مساحة العمل ولا تُرسل.',
  'Test email from {0}': 'رسالة بريد تجريبية من {0}',
  'The mail server of this Foyer installation works.': 'خادم بريد تثبيت Foyer هذا يعمل.',
  'You get this email because you asked for it on the system page.': 'وصلتك رسالة البريد هذه لأنك طلبتها في صفحة النظام.',
  'The mail server accepted the email to {0}.': 'قبِل خادم البريد الرسالة المُرسلة إلى {0}.',
  'The email was not sent: {0}': 'لم تُرسل رسالة البريد: {0}',
  'hostname must be a domain of your own, such as events.example.org.': 'يجب أن يكون hostname نطاقًا تملكه، مثل events.example.org.',
  'Another workspace has proven that it owns this domain.': 'أثبتت مساحة عمل أخرى ملكيتها لهذا النطاق.',
  'The TXT record was not found yet. New records can take a few hours.':
    'لم يُعثر على سجل TXT بعد. قد يستغرق ظهور السجلات الجديدة بضع ساعات.',
  'Another workspace has proven this domain, and your TXT record is gone.':
    'أثبتت مساحة عمل أخرى ملكيتها لهذا النطاق، ولم يعد سجل TXT الخاص بك موجودًا.',
  'No DNS record found yet. New records can take a few hours.': 'لم يُعثر على سجل DNS بعد. قد يستغرق ظهور السجلات الجديدة بضع ساعات.',
  'The DNS lookup failed. Try again in a moment.': 'فشل استعلام DNS. يُرجى إعادة المحاولة بعد لحظات.',
  '{0} points to {1}, not to {2}.': 'يشير {0} إلى {1} وليس إلى {2}.',
  'The slug {0} is reserved. Choose another.': 'العنوان {0} محجوز. يُرجى اختيار غيره.',
  'Another workspace has this slug. Choose another.': 'هذا العنوان مستخدم في مساحة عمل أخرى. يُرجى اختيار غيره.',
  'This slug belonged to another workspace until recently. Choose another.':
    'كان هذا العنوان لمساحة عمل أخرى حتى وقت قريب. يُرجى اختيار غيره.',
  'Give at least one field to change.': 'يُرجى تحديد حقل واحد على الأقل لتغييره.',
  'You own {0} workspaces, which is the limit of this service. Delete one, or ask its operator.':
    'بلغت مساحات العمل التي تملكها حد هذه الخدمة ({0}). يُرجى حذف إحداها أو التواصل مع مشغّل الخدمة.',
  'slug must be {0}, the slug of this workspace, to confirm that it is to be deleted.':
    'لتأكيد الحذف، يجب أن يكون slug هو {0}، أي عنوان مساحة العمل هذه.',
  'Only owners can change requireTwoFactor.': 'يقتصر تغيير requireTwoFactor على المالكين.',
  'Turn on two-factor authentication in your own account first.': 'يُرجى تفعيل المصادقة الثنائية في حسابك أولًا.',
  'The request is not valid. Check the fields and try again.': 'الطلب غير صالح. يُرجى التحقق من الحقول ثم إعادة المحاولة.',
  'The request body is not valid JSON.': 'نص الطلب ليس JSON صالحًا.',
  'HubSpot fills this list by a rule, so contacts cannot be added to it. Choose a static list.':
    'يملأ HubSpot هذه القائمة وفق قاعدة، فلا يمكن إضافة جهات اتصال إليها. يُرجى اختيار قائمة ثابتة.',
  'This preview link is no longer valid. Open the preview again from the studio.':
    'لم يعد رابط المعاينة هذا صالحًا. يُرجى فتح المعاينة مجددًا من لوحة التحكم.',
  'This upload token is not valid. Request a new one and upload again.': 'رمز الرفع هذا غير صالح. يُرجى طلب رمز جديد ثم إعادة الرفع.',
  'This upload token has expired. Request a new one and upload again.': 'انتهت صلاحية رمز الرفع هذا. يُرجى طلب رمز جديد ثم إعادة الرفع.',
  'This event is password protected. Enter the password to continue.': 'هذه الفعالية محمية بكلمة مرور. يُرجى إدخالها للمتابعة.',
  'Your role in this workspace does not allow this. Ask an admin or owner.':
    'لا يسمح دورك في مساحة العمل هذه بذلك. يمكنك طلبه من مشرف أو مالك.',
  'No workspace is active. Create a workspace or activate one you belong to.':
    'لا توجد مساحة عمل نشطة. يُرجى إنشاء مساحة عمل أو تنشيط إحدى مساحاتك.',
  'This request came from another site and was blocked.': 'جاء هذا الطلب من موقع آخر فحُظر.',
  'This method is not supported here. The Allow header lists the supported methods.':
    'هذه الطريقة غير مدعومة هنا. الطرق المدعومة في الترويسة Allow.',
  'The Content-Length header is missing. Send the size of the body in it.': 'الترويسة Content-Length ناقصة. يُرجى إرسال حجم نص الطلب فيها.',
  'This was changed meanwhile. Load it again and repeat your change.': 'حدث تغيير آخر في هذه الأثناء. يُرجى إعادة التحميل ثم تكرار تغييرك.',
  'The request body is too large.': 'نص الطلب كبير جدًا.',
  'This media type is not supported here. Send application/json.': 'نوع المحتوى هذا غير مدعوم هنا. يُرجى إرسال application/json.',
  'This slug is already taken. Choose another.': 'هذا العنوان مستخدم. يُرجى اختيار غيره.',
  'A published event uses this form. Unpublish the event or choose another form for it first.':
    'تستخدم فعالية منشورة هذا النموذج. يُرجى أولًا إلغاء نشر الفعالية أو اختيار نموذج آخر لها.',
  'This form is not the registration form of this event.': 'هذا النموذج ليس نموذج التسجيل في هذه الفعالية.',
  'This invite is no longer pending.': 'لم تعد هذه الدعوة معلّقة.',
  'This event is full.': 'هذه الفعالية ممتلئة.',
  'Registration for this event is closed.': 'التسجيل في هذه الفعالية مغلق.',
  'The current status does not allow this.': 'لا تسمح الحالة الحالية بذلك.',
  'This upload token has already been used. Request a new one.': 'سبق استخدام رمز الرفع هذا. يُرجى طلب رمز جديد.',
  'This Idempotency-Key was already used for a different request. Use a new key.':
    'سبق استخدام قيمة Idempotency-Key هذه لطلب آخر. يُرجى استخدام قيمة جديدة.',
  'A sync is already running for this workspace. Wait for it to finish.': 'هناك مزامنة جارية في مساحة العمل هذه. يُرجى انتظار انتهائها.',
  'HubSpot is not connected. Connect it under Integrations.': 'نظام HubSpot غير مرتبط. يُرجى ربطه في التكاملات.',
  'Salesforce is not connected. Connect it under Integrations.': 'نظام Salesforce غير مرتبط. يُرجى ربطه في التكاملات.',
  'Google Workspace is not connected. Connect it under Integrations.': 'نظام Google Workspace غير مرتبط. يُرجى ربطه في التكاملات.',
  'v0 is not connected. Connect it under Integrations.': 'نظام v0 غير مرتبط. يُرجى ربطه في التكاملات.',
  'We no longer have access to HubSpot. Reconnect it under Integrations.': 'لم يعد لدينا وصول إلى HubSpot. يُرجى إعادة ربطه في التكاملات.',
  'We no longer have access to Salesforce. Reconnect it under Integrations.':
    'لم يعد لدينا وصول إلى Salesforce. يُرجى إعادة ربطه في التكاملات.',
  'We no longer have access to Google Workspace. Reconnect it under Integrations.':
    'لم يعد لدينا وصول إلى Google Workspace. يُرجى إعادة ربطه في التكاملات.',
  'We no longer have access to v0. Reconnect it under Integrations.': 'لم يعد لدينا وصول إلى v0. يُرجى إعادة ربطه في التكاملات.',
  'Too many requests. Wait a moment and try again.': 'طلبات كثيرة جدًا. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
  'Something went wrong on our side. Try again, and mention the X-Request-Id if you report it.':
    'حدث خطأ ما لدينا. يُرجى إعادة المحاولة، وذكر X-Request-Id عند الإبلاغ عن الخطأ.',
  'The request to HubSpot failed. Try again shortly.': 'فشل الطلب إلى HubSpot. يُرجى إعادة المحاولة بعد قليل.',
  'The request to Salesforce failed. Try again shortly.': 'فشل الطلب إلى Salesforce. يُرجى إعادة المحاولة بعد قليل.',
  'The request to Google Workspace failed. Try again shortly.': 'فشل الطلب إلى Google Workspace. يُرجى إعادة المحاولة بعد قليل.',
  'The request to v0 failed. Try again shortly.': 'فشل الطلب إلى v0. يُرجى إعادة المحاولة بعد قليل.',
  'The connected system is limiting our requests. Try again after the given time.':
    'يحدّ النظام المرتبط من طلباتنا. يُرجى إعادة المحاولة بعد الوقت المحدد.',
  'The service is busy. Try again in a moment.': 'الخدمة مشغولة. يُرجى إعادة المحاولة بعد لحظات.',
  'There are no contacts to refresh yet.': 'لا توجد جهات اتصال لتحديثها بعد.',
  'There is no such {0}.': 'غير موجود: {0}.',
  '{0} has not granted the required permissions. Reconnect it and allow them.':
    'لم يمنح {0} الصلاحيات اللازمة. يُرجى إعادة ربطه والسماح بها.',
  'accessToken is not accepted by {0}. Check that it is complete and has not expired.':
    'accessToken غير مقبول لدى {0}. يُرجى التحقق من أنه كامل ولم تنتهِ صلاحيته.',
  'accessToken lacks permissions {0} requires. Grant them and try again.':
    'accessToken تنقصه صلاحيات يطلبها {0}. يُرجى منحها والمحاولة من جديد.',
  '{0} has no consent page. Connect it with an API key.': 'لا توجد صفحة موافقة لدى {0}. يُرجى ربطه بمفتاح API.',
  '{0} cannot be connected by consent: the settings of this service have no client id for it. Connect it with a token.':
    'لا يمكن ربط {0} بالموافقة: لا يوجد معرّف عميل له في إعدادات هذه الخدمة. يُرجى ربطه برمز وصول.',
  'instanceUrl is not an allowed {0} address.': 'instanceUrl ليس عنوانًا مسموحًا به لدى {0}.',
}
