// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Field, Select, TextArea } from './form.tsx'

afterEach(cleanup)

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('a field', () => {
  it('is found by its label and says nothing more where nothing is wrong', () => {
    render(<Field label="Email" name="email" type="email" />)
    const input = screen.getByLabelText('Email')
    expect(input.getAttribute('name')).toBe('email')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  it('describes itself by its hint and its error', () => {
    render(<Field label="Email" name="email" hint="Never shown." error="Not an address." />)
    const input = screen.getByLabelText('Email')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(input)).toEqual(['Never shown.', 'Not an address.'])
  })

  it('stays one with its label around a control at its end', () => {
    render(<Field label="Password" name="password" end={<button type="button">Show</button>} />)
    expect(screen.getByLabelText('Password').tagName).toBe('INPUT')
  })

  it('may be a text of several lines or a choice', () => {
    render(
      <>
        <TextArea label="Request" name="request" error="Missing." />
        <Select
          label="Subject"
          name="subject"
          options={[{ value: 'Fishing' }, { value: 'Running' }]}
          placeholder="Choose"
        />
      </>,
    )
    expect(describedBy(screen.getByLabelText('Request'))).toEqual(['Missing.'])
    const choices = [...screen.getByLabelText<HTMLSelectElement>('Subject').options]
    expect(choices.map(({ value, text }) => [value, text])).toEqual([
      ['', 'Choose'],
      ['Fishing', 'Fishing'],
      ['Running', 'Running'],
    ])
  })
})
