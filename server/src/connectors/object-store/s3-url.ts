export type S3Location = { baseUrl: string; region: string; accessKeyId: string; secretAccessKey: string }

const URL_EXAMPLE = 'https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1'

/** Throws a message for the operator that never contains the URL, since it holds the secret. */
export function parseS3Url(text: string): S3Location {
  if (!URL.canParse(text)) throw new Error(`The object store URL cannot be read. Write it like ${URL_EXAMPLE}`)
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error(`The object store URL must start with https:// or http://. Write it like ${URL_EXAMPLE}`)
  }
  if (!url.username || !url.password)
    throw new Error(`The object store URL needs an access key and its secret. Write it like ${URL_EXAMPLE}`)
  const path = url.pathname.replace(/\/+$/, '')
  if (!/^(\/[A-Za-z0-9._-]+)+$/.test(path)) throw new Error(`The object store URL needs a bucket in its path. Write it like ${URL_EXAMPLE}`)
  return {
    baseUrl: `${url.origin}${path}`,
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
