type Queryable = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }

/** The hash of the secret that the database is used with; undefined before the first start. */
export async function findFingerprint(client: Queryable): Promise<string | undefined> {
  const { rows } = await client.query('SELECT secret_fingerprint AS fingerprint FROM installation')
  return rows[0]?.fingerprint as string | undefined
}

export async function saveFingerprint(client: Queryable, fingerprint: string): Promise<void> {
  await client.query(
    `INSERT INTO installation (secret_fingerprint) VALUES ($1)
     ON CONFLICT (id) DO UPDATE SET secret_fingerprint = excluded.secret_fingerprint`,
    [fingerprint],
  )
}
