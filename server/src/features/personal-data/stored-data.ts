/** What happens to a column with text or JSON when a person is exported and erased. */
type TableData = {
  /** Exported, and erased. */
  person?: readonly string[]
  /** Erased but not exported, with the reason. */
  erased?: Record<string, readonly string[]>
  /** Neither, with the reason. */
  kept?: Record<string, readonly string[]>
}

const CODE_WORD = 'a word or number chosen by the service, the same for everyone'
const STATISTICS = 'exported; kept without the person, so that counts and analytics stay correct'
const OF_ORGANIZER = 'written by the organizer about an event or the workspace, not about a registrant'
const OF_MEMBER = 'about a member of the workspace, who deletes their own account'

/**
 * Every column that can hold text, by table. A person here is someone who registered or was invited. catalogue.test.ts fails for a column
 * that is not listed; a new column that holds something about a person belongs into export-store.ts and erase-store.ts as well.
 */
export const STORED_DATA: Record<string, TableData> = {
  contacts: { person: ['email', 'name', 'crm_a_id', 'crm_b_id', 'crm_b_snapshot'], erased: { 'part of the snapshot': ['crm_b_type'] } },
  contact_emails: { person: ['email'] },
  contact_tags: { person: ['tag'], erased: { 'the same as the tag': ['key'] } },
  contact_filters: { kept: { [OF_ORGANIZER]: ['name'], 'what members filter contacts by': ['filter'] } },
  contact_notes: {
    person: ['origin', 'body'],
    erased: {
      'the name of a member': ['author_name'],
      'the copy in the CRM, which the organizer exports there': ['crm_a_note_id', 'crm_b_note_id', 'sync_status'],
    },
  },
  registrations: {
    person: ['email', 'name', 'answers', 'metadata'],
    kept: {
      [STATISTICS]: ['status', 'source'],
      'exported; kept, because without it the same submission would be registered again': ['submission_id'],
    },
  },
  registration_logs: { person: ['metadata'], kept: { [STATISTICS]: ['action', 'new_status'] } },
  live_changes: { kept: { [STATISTICS]: ['status'], [CODE_WORD]: ['type'] } },
  answer_files: { kept: { [OF_ORGANIZER]: ['field_key'] } },
  awaited_submissions: { person: ['email', 'form_id', 'submission_id'] },
  event_invites: { person: ['email', 'name', 'message'], kept: { [STATISTICS]: ['status'] } },
  mail_messages: {
    person: ['to_email', 'to_name', 'subject', 'text', 'calendar', 'reason'],
    erased: { 'the same as the text': ['html'], 'contains the address': ['dedupe_key'] },
    kept: { [STATISTICS]: ['status', 'template_name'], [CODE_WORD]: ['registration_status', 'trigger', 'via'] },
  },
  idempotency_keys: { kept: { 'a copy of a response, deleted after a day': ['scope', 'key', 'request_hash', 'body', 'etag'] } },
  check_in_links: { kept: { [OF_ORGANIZER]: ['label'], [OF_MEMBER]: ['created_by'] } },
  offline_scans: {
    kept: {
      [STATISTICS]: ['outcome', 'refusal', 'status'],
      'the name of a member or the label of a check-in link, as in the log; deleted after 30 days': ['checked_in_by', 'other_scanned_by'],
    },
  },
  registrant_imports: {
    kept: {
      'counts and faults of an imported file by row, without its content; deleted after 7 days': ['progress', 'report', 'error', 'columns'],
      [CODE_WORD]: ['status', 'media_type'],
      [OF_MEMBER]: ['created_by'],
    },
  },
  registrant_import_chunks: { kept: { 'an imported file, deleted as soon as the import ends': ['bytes'] } },
  mail_unsubscribes: { person: ['email'] },
  audit_log: { kept: { [OF_MEMBER]: ['user_name', 'ip_address', 'details'], [OF_ORGANIZER]: ['api_key_name'], [CODE_WORD]: ['action'] } },
  api_keys: { kept: { [OF_ORGANIZER]: ['name'], [CODE_WORD]: ['role', 'secret_hash', 'prefix'] } },
  webhooks: {
    kept: {
      [OF_ORGANIZER]: ['url', 'description', 'sealed_secret', 'sealed_previous_secret'],
      [CODE_WORD]: ['event_types', 'disabled_reason'],
    },
  },
  webhook_deliveries: { person: ['body', 'attempts'], kept: { [STATISTICS]: ['status', 'type'], [CODE_WORD]: ['reason'] } },

  users: { kept: { [OF_MEMBER]: ['name', 'email', 'image', 'language'] } },
  accounts: {
    kept: { [OF_MEMBER]: ['account_id', 'provider_id', 'access_token', 'refresh_token', 'id_token', 'scope', 'password'] },
  },
  sessions: { kept: { [OF_MEMBER]: ['token', 'ip_address', 'user_agent'] } },
  verifications: { kept: { [OF_MEMBER]: ['identifier', 'value'] } },
  two_factors: { kept: { [OF_MEMBER]: ['secret', 'backup_codes', 'used_codes'] } },
  members: { kept: { [OF_MEMBER]: ['role'] } },
  member_invitations: { kept: { [OF_MEMBER]: ['email', 'role', 'status'] } },
  organizations: {
    kept: {
      [OF_ORGANIZER]: ['name', 'slug', 'logo', 'metadata', 'timezone', 'time_format', 'accent_color', 'about', 'reply_to', 'language'],
    },
  },
  custom_domains: { kept: { [OF_ORGANIZER]: ['hostname', 'status', 'message'] } },
  retired_slugs: { kept: { [OF_ORGANIZER]: ['slug'] } },
  integrations: {
    kept: {
      [OF_ORGANIZER]: ['system', 'status', 'sealed_tokens', 'account', 'scope', 'metadata'],
      [CODE_WORD]: ['last_error_code', 'last_error_message', 'granted_by'],
    },
  },
  integration_calls: { kept: { [CODE_WORD]: ['system', 'method', 'path', 'reason'] } },
  events: {
    kept: {
      [OF_ORGANIZER]: [
        'name',
        'slug',
        'type',
        'description',
        'short_description',
        'status',
        'visibility',
        'page_password_hash',
        'timezone',
        'location',
        'online_url',
        'ticket_currency',
        'payment_note',
        'embed_origins',
        'language',
        'page_accent_color',
        'page_appearance',
        'page_blocks',
        'preview_thumbnail_url',
        'thumbnail_status',
        'thumbnail_key',
        'registration_provider',
        'registration_form_id',
      ],
    },
  },
  installation: { kept: { 'a keyed hash of the secret of this service': ['secret_fingerprint'] } },
  bulk_changes: {
    kept: {
      [CODE_WORD]: ['action', 'status', 'effect'],
      [OF_MEMBER]: ['by_name', 'undone_by_name'],
      'what an organizer filtered by, deleted after a week': ['filter'],
    },
  },
  bulk_change_items: {
    kept: {
      [CODE_WORD]: ['outcome', 'status', 'status_before', 'undo', 'undo_error', 'error'],
      'an id, deleted after a week': ['registration_id'],
    },
  },
  event_seats: { kept: { [CODE_WORD]: ['decision'] } },
  event_sites: {
    kept: {
      [OF_ORGANIZER]: [
        'sb_project_id',
        'sb_chat_id',
        'sb_version_id',
        'preview_demo_url',
        'preview_web_url',
        'published_deployment_url',
        'published_deployment_id',
        'published_version_id',
      ],
    },
  },
  site_versions: {
    kept: {
      [OF_ORGANIZER]: [
        'note',
        'content',
        'object_key',
        'project_id',
        'chat_id',
        'external_id',
        'demo_url',
        'web_url',
        'deployment_id',
        'deployment_url',
      ],
      [OF_MEMBER]: ['created_by'],
      [CODE_WORD]: ['builder', 'status', 'fault', 'deployment_status'],
    },
  },
  speakers: { kept: { 'announced in public; the organizer edits the event': ['name', 'title', 'avatar', 'bio'] } },
  sponsors: { kept: { [OF_ORGANIZER]: ['name', 'website', 'logo'] } },
  logo_showcases: { kept: { [OF_ORGANIZER]: ['title'] } },
  marketing_campaigns: { kept: { [OF_ORGANIZER]: ['name'] } },
  campaign_links: { kept: { [OF_ORGANIZER]: ['label', 'source', 'medium', 'campaign', 'term', 'content', 'referral'] } },
  geo_rules: { kept: { [OF_ORGANIZER]: ['country', 'redirect_url'] } },
  email_templates: {
    kept: { [OF_ORGANIZER]: ['kind', 'system_key', 'name', 'subject', 'body', 'trigger', 'schedule_anchor', 'audience'] },
  },
  email_template_overrides: { kept: { [OF_ORGANIZER]: ['subject', 'body'] } },
  event_messages: { kept: { [OF_ORGANIZER]: ['subject', 'body', 'filter'], [CODE_WORD]: ['status'] } },
  native_forms: { kept: { [OF_ORGANIZER]: ['name', 'fields', 'crm_a_list_id', 'crm_a_list_name'] } },
  crm_a_push_runs: { kept: { [CODE_WORD]: ['status'] } },
  crm_a_pushes: { kept: { [CODE_WORD]: ['status', 'reason'] } },
  form_versions: { kept: { [OF_ORGANIZER]: ['fields'] } },
  form_field_mappings: { kept: { [OF_ORGANIZER]: ['form_field', 'external_field'] } },
  stored_objects: {
    erased: { 'of an answer, which is exported and has the same name': ['file_name'] },
    kept: { [OF_ORGANIZER]: ['key', 'purpose', 'content_type', 'status', 'etag'] },
  },
  event_daily_counts: { kept: { 'counts by source, without people': ['source'] } },
  event_daily_countries: { kept: { 'counts by country, without people': ['country'] } },
  submission_watermarks: { kept: { [CODE_WORD]: ['form_id'] } },
}
