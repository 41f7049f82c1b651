/** First path segments the service uses or may use later: the pages of a workspace with such a slug would be unreachable. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `about account accounts admin api app apps assets auth billing blog calendar cdn check-in confirm-email contact dashboard demo docs download events favicon
   foyer health healthz help home images invitations invite invites join legal login logout mail manage metrics new null objects openapi org orgs
   organizations pricing preview privacy public readyz register registration registrations reset-password root security settings setup sign-in
   sign-out sign-up signin signout signup sitemap sites status storage static studio support system terms test tickets undefined unsubscribe
   uploads user users v1 v2 v3 webhooks well-known workspace workspaces www`.split(/\s+/),
)
