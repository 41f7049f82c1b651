export type S3Location = { baseUrl: string; region: string; accessKeyId: string; secretAccessKey: string }

const example = 'https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1'

/** Throws a sentence for the operator; it never repeats the URL, which holds the secret. */
export function parseS3Url(text: string): S3Location {
  if (!URL.canParse(text)) throw new Error(`The object store URL cannot be read. Write it like ${example}`)
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error(`The object store URL must start with https:// or http://. Write it like ${example}`)
  }
  if (!url.username || !url.password) throw new Error(`The object store URL needs an access key and its secret. Write it like ${example}`)
  const path = url.pathname.replace(/\/+$/, '')
  if (!/^(\/[A-Za-z0-9._-]+)+$/.test(path)) throw new Error(`The object store URL needs a bucket in its path. Write it like ${example}`)
  return {
    baseUrl: `${url.origin}${path}`,
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
