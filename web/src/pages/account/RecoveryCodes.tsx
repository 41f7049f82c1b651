import { Button } from '@mantine/core'
import { t } from '../../texts/index.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Fields, Row } from '../../ui/Stack.tsx'
import classes from './RecoveryCodes.module.css'

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <Fields>
      <h3>{t.account.recoveryCodes}</h3>
      <p>{t.account.recoveryText}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        <CopyButton value={codes.join('\n')} text={t.copyOf(t.account.recoveryCodes)} />
        <Button variant="filled" onClick={onKept}>
          {t.account.recoveryKept}
        </Button>
      </Row>
    </Fields>
  )
}
