import { type IncomingMessage, type ServerResponse, request } from 'node:http'
import { onOwnPort } from './on-own-port.ts'

/** A mark that tells pages of the new version from those of the old. */
export const newVersionMark = 'another-version'

/**
 * The product at `target` behind a host of its own, where a new version can be published: browsers take a service worker that
 * differs by one byte for a new one. A page that no service worker answers for bears the mark of the new version.
 */
export const serveVersions = async (target: string) => {
  let published = false
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const isWorker = asked.url === '/sw.js'
    const isPage = asked.headers.accept?.startsWith('text/html') === true
    const news = isWorker ? '\n// another version' : `<template id="${newVersionMark}"></template>`
    const onward = request(new URL(asked.url ?? '/', target), {
      method: asked.method,
      headers: asked.headers,
    })
    onward.on('response', (response) => {
      const { 'content-length': _, ...headers } = response.headers
      // Some hosts serve the page's files to other origins, too.
      answer.writeHead(response.statusCode ?? 502, { ...headers, vary: 'Accept-Encoding, Origin, Accept' })
      response.on('end', () => answer.end(published && (isWorker || isPage) ? news : ''))
      response.pipe(answer, { end: false })
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    if (isWorker || isPage) for (const name of ['accept-encoding', 'if-none-match']) onward.removeHeader(name)
    asked.pipe(onward)
  }
  const server = await onOwnPort(pass)
  return {
    ...server,
    publish: () => {
      published = true
    },
  }
}
