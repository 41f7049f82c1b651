import type { systemTemplates as SystemTemplates } from '../en/system-templates.ts'

const GREETING = '{% if attendee.name %}مرحبًا {{ attendee.name }}،{% else %}مرحبًا،{% endif %}'
const WHEN_AND_WHERE = `الموعد: {{ event.startTime }}
{% if event.location %}المكان: {{ event.location }}
{% endif %}التفاصيل: {{ event.url }}`

/** The emails that a new workspace has, by their key. Liquid, with the variables of docs/mail.md. */
export const systemTemplates: typeof SystemTemplates = {
  'registration-confirmed': {
    name: 'استلام التسجيل',
    subject: `{% if registration.status == "PENDING_APPROVAL" %}استلمنا طلبك لحضور {{ event.name }}{% else %}تم تسجيلك في {{ event.name }}{% endif %}`,
    body: `${GREETING}

{% if registration.status == "PENDING_APPROVAL" %}شكرًا لاهتمامك بحضور {{ event.name }}. نراجع كل طلب، وسنراسلك بالبريد الإلكتروني فور اتخاذ القرار. لا يلزمك القيام بأي شيء حتى ذلك الحين.{% else %}تم تسجيلك في {{ event.name }}. نتطلع إلى لقائك!{% endif %}

${WHEN_AND_WHERE}

تغيّرت خططك؟ يمكنك عرض تسجيلك أو تعديله أو إلغاؤه هنا:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  waitlisted: {
    name: 'الإضافة إلى قائمة الانتظار',
    subject: 'أضفناك إلى قائمة انتظار {{ event.name }}',
    body: `${GREETING}

اكتملت مقاعد {{ event.name }} حاليًا، لذا أضفناك إلى قائمة الانتظار{% if registration.waitlistPosition %}. ترتيبك فيها هو {{ registration.waitlistPosition }}{% endif %}. عندما يتوفر مقعد، ينتقل إلى الشخص التالي في قائمة الانتظار. سنراسلك بالبريد الإلكتروني عندما يحين دورك.

${WHEN_AND_WHERE}

يمكنك معرفة ترتيبك أو مغادرة قائمة الانتظار هنا:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'seat-offered': {
    name: 'توفّر مقعد',
    subject: 'توفّر لك مقعد في {{ event.name }}',
    body: `${GREETING}

خبر سار! توفّر مقعد في {{ event.name }}، وهو لك{% if registration.offerExpiresAt %} إن أردت.

يُرجى قبوله في موعد أقصاه {{ registration.offerExpiresAt }}. بعد ذلك ينتقل إلى الشخص التالي في قائمة الانتظار. لقبول المقعد:
{{ registration.manageUrl }}{% else %}. خرجت من قائمة الانتظار، ولا يلزمك القيام بأي شيء آخر.

تعذّر عليك الحضور؟ يُرجى إلغاء تسجيلك ليحصل شخص آخر على مقعدك:
{{ registration.manageUrl }}{% endif %}

${WHEN_AND_WHERE}

{{ workspace.name }}`,
  },
  'registration-approved': {
    name: 'الموافقة على التسجيل',
    subject: 'تمت الموافقة على تسجيلك في {{ event.name }}',
    body: `${GREETING}

تمت الموافقة على تسجيلك في {{ event.name }}. نتطلع إلى لقائك!

${WHEN_AND_WHERE}

تغيّرت خططك؟ يمكنك عرض تسجيلك أو تعديله أو إلغاؤه هنا:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'registration-declined': {
    name: 'رفض التسجيل',
    subject: 'طلبك لحضور {{ event.name }}',
    body: `${GREETING}

شكرًا لاهتمامك بحضور {{ event.name }}. نأسف لأننا لا نستطيع أن نوفّر لك مقعدًا هذه المرة. نأمل أن نلتقي بك في فعالية أخرى.

{{ workspace.name }}`,
  },
  'registration-canceled': {
    name: 'إلغاء التسجيل',
    subject: 'تم إلغاء تسجيلك في {{ event.name }}',
    body: `${GREETING}

تم إلغاء تسجيلك في {{ event.name }}.

هل حدث ذلك بالخطأ؟ يسعدنا تسجيلك من جديد ما دامت هناك مقاعد متاحة:
{{ event.url }}

{{ workspace.name }}`,
  },
  'event-canceled': {
    name: 'إلغاء الفعالية',
    subject: 'ملغاة: {{ event.name }}',
    body: `${GREETING}

نأسف لإبلاغك بإلغاء {{ event.name }}، وكان الموعد المقرر {{ event.startTime }}. لا يلزمك القيام بأي شيء. إذا كانت الفعالية في تقويمك، فسيزيلها التحديث المرفق.

{{ workspace.name }}`,
  },
  'event-changed': {
    name: 'تغيير الموعد أو المكان',
    subject: 'تحديث: {{ event.name }}',
    body: `${GREETING}

تغيّر موعد {{ event.name }} أو المكان. إليك التفاصيل الجديدة:

${WHEN_AND_WHERE}

إذا كانت الفعالية في تقويمك، فسيعدّلها التحديث المرفق هناك أيضًا. لم يعد الحضور ممكنًا؟ يمكنك إلغاء تسجيلك هنا:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  invite: {
    name: 'دعوة',
    subject: 'ندعوك إلى حضور {{ event.name }}',
    body: `${GREETING}

يسعدنا أن نراك في {{ event.name }}.

الموعد: {{ event.startTime }}
{% if event.location %}المكان: {{ event.location }}
{% endif %}
هذا الرابط لك وحدك، ويمكنك عبره الاطلاع على التفاصيل والتسجيل:
{{ invite.url }}

{{ workspace.name }}`,
  },
  'reminder-one-day-before': {
    name: 'تذكير قبل يوم واحد',
    subject: 'غدًا: {{ event.name }}',
    body: `${GREETING}

موعدنا غدًا في {{ event.name }}. نتطلع إلى لقائك!

${WHEN_AND_WHERE}

تعذّر عليك الحضور؟ يُرجى إلغاء تسجيلك ليحصل شخص آخر على مقعدك:
{{ registration.manageUrl }}

{{ workspace.name }}`,
  },
  'thank-you': {
    name: 'شكر في اليوم التالي',
    subject: 'شكرًا لحضورك {{ event.name }}',
    body: `${GREETING}

شكرًا لحضورك {{ event.name }}. نأمل أن تكون التجربة قد نالت إعجابك! إذا كان هناك ما يمكننا تحسينه في المرة القادمة، فيسعدنا ردّك على هذه الرسالة.

{{ workspace.name }}`,
  },
  'organizer-new-registration': {
    name: 'إشعار للمنظّم: تسجيل جديد',
    subject: 'تسجيل جديد في {{ event.name }}: {{ attendee.name | default: attendee.email }}',
    body: `وصل تسجيل جديد في {{ event.name }} من {{ attendee.name | default: "أحد الضيوف" }} ({{ attendee.email }}).

الحالة: {{ registration.status }}
صفحة الفعالية: {{ event.url }}`,
  },
}
