import { WEBHOOK_DELIVERY_STATUSES, type WebhookDelivery } from '@foyer/contracts'

export type WebhookSearch = {
  state?: WebhookDelivery['status']
  /** The delivery whose drawer is open. */
  delivery?: string
}

/** In the address, so that a list can be shared and the back button closes the drawer. */
export function readWebhookSearch({ state, delivery }: Record<string, unknown>): WebhookSearch {
  return {
    ...((WEBHOOK_DELIVERY_STATUSES as readonly unknown[]).includes(state) && { state: state as WebhookDelivery['status'] }),
    ...(typeof delivery === 'string' && { delivery }),
  }
}
