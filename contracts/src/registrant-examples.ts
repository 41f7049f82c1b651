/** Of the API reference. */
export const EVENT_ID = '0198c0de-0000-7000-8000-000000000001'
export const exampleParams = { eventId: EVENT_ID, registrationId: '0198c0de-0000-7000-8000-0000000000a1' }
export const exampleRegistrant = {
  id: exampleParams.registrationId,
  eventId: EVENT_ID,
  contactId: '0198c0de-0000-7000-8000-0000000000c1',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  status: 'CONFIRMED',
  waitlistPosition: null,
  answers: { company: 'Analytical Engines' },
  source: 'native',
  campaignLinkId: null,
  offerExpiresAt: null,
  checkedInAt: null,
  createdAt: '2027-02-01T08:00:00.000Z',
  updatedAt: '2027-02-01T08:00:00.000Z',
  reason: 'Confirmed: seat 12 of 120',
}
export const exampleQuestions = [
  {
    ...{ key: 'company', label: 'Company', type: 'text', required: false, options: [], allowOther: false },
    ...{ consentText: null, accept: [], maxBytes: null, helpText: null, visibleIf: null },
  },
]
