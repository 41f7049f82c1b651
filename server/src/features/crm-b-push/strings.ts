import { SYSTEMS } from '@foyer/contracts'

const CRM = SYSTEMS['crm-b'].name

/** Why a registration is not a member of the campaign. */
export const MEMBER_FAULT = {
  noRecord: `${CRM} has no contact or lead with this email address.`,
  rejected: (code: string) => `${CRM} did not accept this person as a member: ${code}.`,
  notRemoved: (code: string) => `${CRM} did not remove this person from the campaign: ${code}.`,
  refused: `${CRM} refused the request. Check whether the connected user may edit campaigns.`,
  unreachable: `${CRM} could not be reached. Save the campaign again to send the registrations.`,
}

export const CAMPAIGN_STRINGS = {
  unknownCampaign: `campaignId is not the id of a campaign in ${CRM}.`,
  noStatuses: `This campaign has no member statuses in ${CRM}. Add some there.`,
  unknownStatus: (field: string, labels: readonly string[]) => `${field} must be one of: ${labels.join(', ')}.`,
}
