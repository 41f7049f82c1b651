/** API error details. */
export const TEMPLATE_ERRORS = {
  systemNotDeletable: 'A system template cannot be deleted. Disable it if it should not be sent.',
  systemPurposeFixed: 'The trigger and audience of a system template cannot be changed. Disable it and create your own template instead.',
  notOverridable: 'This template belongs to the event itself. Change it instead of overriding it.',
  emptyOverride: 'Give at least one of subject, body, scheduleOffsetMinutes, enabled.',
  onlyScheduled: (field: string) => `${field} is only allowed with the trigger SCHEDULED.`,
  missingForScheduled: (field: string) => `${field} is missing. The trigger SCHEDULED requires it.`,
  beforeRegistration: 'scheduleOffsetMinutes must be 0 or more when scheduleAnchor is registration.',
}

/** The whole sentence: the thread that rendered it was stopped, so the line is unknown. */
export const TOO_EXPENSIVE = 'The template takes too long to render. Shorten it, and check its loops, brackets and links.'

/** What is wrong with a template, after its field and line: "body, line 3: …". */
export const LIQUID_ERRORS = {
  tooManySteps: 'rendering takes too many steps, check the loops',
  unknownVariable: (name: string, nearest: string | undefined) =>
    `there is no variable ${name}${nearest ? `, the nearest is ${nearest}` : ''}`,
  dateFormatTooLong: 'the date format is too long',
  at: (field: string, line: string | undefined, message: string) => `${field}, ${line ? `line ${line}: ` : ''}${message}.`,
}
