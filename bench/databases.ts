import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/**
 * Databases of the bench alone, whatever else there is: beside the one DATABASE_URL names, else by the embedded engine in
 * data/bench.
 */

const folderOf = (name: string) => path.resolve('data/bench', name)

async function onServer(address: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await work(client)
  await client.end()
}

/** The variables that lead to it; one that is not there yet is made, empty. */
export async function openNamed(name: string): Promise<Record<string, string>> {
  const folder = folderOf(name)
  await mkdir(folder, { recursive: true })
  const server = process.env['DATABASE_URL']
  if (!server) return { QUIRE_DATA: folder }
  await onServer(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  })
  return { QUIRE_DATA: folder, DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href }
}

export async function dropNamed(name: string): Promise<void> {
  await rm(folderOf(name), { recursive: true, force: true })
  const server = process.env['DATABASE_URL']
  if (server) await onServer(server, (client) => client.query(`drop database if exists ${name}`))
}
