import { type ConnectableSystem, type ConsentOutcome, SYSTEMS } from '@foyer/contracts'
import { t } from '../../texts/index.ts'
import { Notice } from '../../ui/Notice.tsx'

/** How it went at the vendor, when the person comes back. */
export const ConsentNotice = ({
  system,
  outcome,
  onClose,
}: {
  system: ConnectableSystem
  outcome: ConsentOutcome
  onClose: () => void
}) => (
  <Notice tone={outcome === 'connected' ? 'ok' : 'bad'} onClose={onClose}>
    {t.integrations.outcomes[outcome](SYSTEMS[system].name)}
  </Notice>
)
