import { type FormEvent, useMemo, useRef, useState } from 'react'
import type { Static, TObject } from 'typebox'
import { type FieldErrors, validate } from './validate.ts'

type Options<S extends TObject> = {
  /** The schema of the request body. */
  schema: S
  initial: Static<S>
  /** Sends the values. What it throws is kept in `failure`. */
  submit: (values: Static<S>) => Promise<unknown>
}

/** The values of a form, checked by the contract's schema: a field when it is left, everything when it is sent. */
export function useForm<S extends TObject>({ schema, initial, submit }: Options<S>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const start = useRef(JSON.stringify(initial))
  const dirty = useMemo(() => JSON.stringify(values) !== start.current, [values])

  const set = <K extends keyof Static<S> & string>(name: K, value: Static<S>[K]) => {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest)
  }
  const check = (name: string) => {
    const message = validate(schema, cleaned(values))[name]
    setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest))
  }
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    const faults = validate(schema, cleaned(values))
    setErrors(faults)
    setFailure(null)
    if (Object.keys(faults).length > 0) return focusFirst(form.current, Object.keys(faults))
    setBusy(true)
    try {
      await submit(cleaned(values))
      start.current = JSON.stringify(values)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const reset = (next: Static<S>) => {
    start.current = JSON.stringify(next)
    setValues(next)
    setErrors({})
    setFailure(null)
  }
  /** The properties of a text input. */
  const text = <K extends keyof Static<S> & string>(name: K) => ({
    name,
    value: (values[name] ?? '') as string,
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value as Static<S>[K]),
    onBlur: () => values[name] !== undefined && values[name] !== '' && check(name),
  })
  return { values, set, errors, failure, setFailure, busy, dirty, text, reset, formProps: { ref: form, onSubmit: send, noValidate: true } }
}

/** Without the fields that were never filled in, so that an optional field may stay empty. */
function cleaned<T>(values: T): T {
  return Object.fromEntries(Object.entries(values as object).filter(([, value]) => value !== undefined)) as T
}

function focusFirst(form: HTMLFormElement | null, names: string[]) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  fields.find((field) => names.includes(field.getAttribute('name') ?? ''))?.focus()
}
