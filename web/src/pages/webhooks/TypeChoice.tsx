import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@foyer/contracts'
import { Checkbox, Radio } from '@mantine/core'
import { t } from '../../texts/index.ts'
import { Fields } from '../../ui/Stack.tsx'

type Props = { value: WebhookEventType[] | null; error?: string; onChange: (types: WebhookEventType[] | null) => void }

const GROUPS = ['event', 'registration'] as const
const typesOf = (group: (typeof GROUPS)[number]) => WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith(`${group}.`))

/** All types, also later ones, or some of them. */
export function TypeChoice({ value, error, onChange }: Props) {
  const chosen = value ?? []
  const change = (group: (typeof GROUPS)[number], types: string[]) =>
    onChange(WEBHOOK_EVENT_TYPES.filter((type) => (type.startsWith(`${group}.`) ? types.includes(type) : chosen.includes(type))))
  return (
    <Fields>
      <Radio.Group label={t.webhooks.types} value={value ? 'some' : 'all'} onChange={(choice) => onChange(choice === 'all' ? null : [])}>
        <Fields>
          <Radio value="all" label={t.webhooks.allTypes} />
          <Radio value="some" label={t.webhooks.chooseTypes} />
        </Fields>
      </Radio.Group>
      {value &&
        GROUPS.map((group) => (
          <Checkbox.Group
            key={group}
            label={t.webhooks.groups[group]}
            value={chosen}
            error={group === 'registration' && error}
            onChange={(types) => change(group, types)}
          >
            <Fields>
              {typesOf(group).map((type) => (
                <Checkbox key={type} value={type} label={t.webhooks.typeNames[type]} />
              ))}
            </Fields>
          </Checkbox.Group>
        ))}
    </Fields>
  )
}
