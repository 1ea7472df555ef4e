import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      role: 'all',
      databaseUrl: undefined,
      poolSize: 10,
      migratesAtStart: true,
      smtpUrl: undefined,
      confirmEmail: false,
      rateLimits: true,
      readerMegabytes: 2000,
      trustProxy: false,
      logLevel: 'info',
      s3: undefined,
      backups: { folder: path.resolve('data/backups'), at: undefined, keep: 7, beforeUpgrade: true },
      sources: { names: ['open-library', 'inventaire'], settings: {} },
    })
  })

  test('uses the values that are set', () => {
    expect(
      readConfig({
        PORT: '8080',
        PUBLIC_URL: 'https://books.example.org/',
        DATABASE_URL: 'postgres://app@db/quire',
        ROLE: 'worker',
        POOL_SIZE: '25',
        MIGRATE: 'off',
        CONFIRM_EMAIL: 'on',
        REGISTRATION: 'invitation',
        TRUST_PROXY: '10.0.0.1',
        CATALOGUE_SOURCES: ' open-library, dnb ,open-library',
        GOOGLE_BOOKS_KEY: ' key ',
        BACKUP_DIR: '/mnt/backups',
        BACKUP_AT: '03:30',
        BACKUP_KEEP: '14',
        BACKUP_BEFORE_UPGRADE: 'off',
        S3_BUCKET: 'quire',
        S3_ENDPOINT: 'https://s3.example.org',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    ).toMatchObject({
      backups: { folder: '/mnt/backups', at: '03:30', keep: 14, beforeUpgrade: false },
      sources: { names: ['open-library', 'dnb'], settings: { GOOGLE_BOOKS_KEY: 'key' } },
      s3: {
        bucket: 'quire',
        region: 'us-east-1',
        endpoint: 'https://s3.example.org/',
        credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      },
      port: 8080,
      publicUrl: 'https://books.example.org',
      databaseUrl: 'postgres://app@db/quire',
      role: 'worker',
      poolSize: 25,
      migratesAtStart: false,
      confirmEmail: true,
      registration: 'invitation',
      trustProxy: '10.0.0.1',
      mailFrom: 'Quire <no-reply@books.example.org>',
    })
  })

  test.each([
    ['PORT', 'cat', 'PORT is "cat", but it should be a number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000", but it should be a number from 0 to 65535.'],
    [
      'REGISTRATION',
      'maybe',
      'REGISTRATION is "maybe", but it should be "open", "approval", "invitation" or "closed".',
    ],
    ['BACKUP_AT', '25:00', 'BACKUP_AT is "25:00", but it should be a time of day in UTC, such as 03:30.'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP is "0", but it should be a number from 1 to 9999.'],
    ['PORT', '-1', 'PORT is "-1", but it should be a number from 0 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL is not usable: it should be an address starting with postgres:// or postgresql://.',
    ],
    ['ROLE', 'boss', 'ROLE is "boss", but it should be "all", "web" or "worker".'],
    ['ROLE', 'web', 'ROLE is "web", but DATABASE_URL isn’t set.'],
    ['DATABASE_DIRECT_URL', 'postgres://db/quire', 'DATABASE_DIRECT_URL is set, but DATABASE_URL isn’t.'],
    ['DATABASE_REPLICA_URL', 'postgres://db/quire', 'DATABASE_REPLICA_URL is set, but DATABASE_URL isn’t.'],
    ['DATABASE_PREPARE', 'no', 'DATABASE_PREPARE is "no", but it should be "on" or "off".'],
    ['POOL_SIZE', '3', 'POOL_SIZE is "3", but it should be a number from 4 to 999.'],
    ['POOL_SIZE', 'many', 'POOL_SIZE is "many", but it should be a number from 4 to 999.'],
    ['MIGRATE', 'no', 'MIGRATE is "no", but it should be "on" or "off".'],
    ['SMTP_URL', 'mail', 'SMTP_URL is not usable: it should be an address starting with smtp:// or smtps://.'],
    ['CONTACT', 'Ada', 'CONTACT is "Ada", but it should be an e-mail address or an address starting with https://.'],
    ['PUBLIC_URL', 'http://x/y', 'PUBLIC_URL is not usable: it should be an address without a path.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud", but it should be one of silent, fatal, error, warn, info, debug, trace.',
    ],
    [
      'TRUST_PROXY',
      'yes',
      'TRUST_PROXY is "yes", but it should be "on", "off" or addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas.',
    ],
    ['READER_STORAGE_MB', '2 GB', 'READER_STORAGE_MB is "2 GB", but it should be a number of megabytes, such as 2000.'],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS is "no", but it should be "on" or "off".'],
    ['S3_ENDPOINT', 'https://s3.example.org', 'S3_BUCKET is missing, but other S3 variables are set'],
    ['QUIRE_SECRET', 'short', 'QUIRE_SECRET is too short. Use at least 32 characters.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN is too short. Use at least 16 characters.'],
  ])('names a bad %s', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })
})
