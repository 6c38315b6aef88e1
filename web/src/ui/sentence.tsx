import { Fragment, type ReactNode } from 'react'

type Props = { of: string } & Record<string, ReactNode>

export const Sentence = ({ of, ...parts }: Props) =>
  of
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>)
