import { css } from 'lit';

const dark = css`
  color-scheme: dark;
  --_surface: var(--rag-surface, #171b20);
  --_ground: var(--rag-ground, #101418);
  --_bubble: var(--rag-bubble, #20262d);
  --_text: var(--rag-text, #e9edf1);
  --_muted: var(--rag-muted, #a3afba);
  --_border: var(--rag-border, #313a44);
  --_field-border: #7b8895;
  --_accent-text: #6fd0c2;
  --_accent-soft: #1c3431;
  --_warning-ground: #35290f;
  --_warning-border: #8a6a1c;
  --_warning-text: #ffe2a0;
  --_problem-ground: #3a1d20;
  --_problem-border: #96474d;
  --_problem-text: #ffcfd0;
  --_good-ground: #15301f;
  --_good-border: #3c7a52;
  --_good-text: #b9edca;
  --_shadow: 0 1px 2px rgb(0 0 0 / 0.4), 0 16px 48px rgb(0 0 0 / 0.55);
`;

/** What the owner may set (`--rag-*`) and what follows from it (`--_*`), in light and dark. */
export default css`
  :host {
    color-scheme: light;
    --_accent: var(--rag-accent, var(--_brand, #0b6b63));
    --_on-accent: var(--rag-on-accent, #fff);
    --_radius: var(--rag-radius, 18px);
    --_radius-card: min(var(--_radius), 14px);
    --_font: var(--rag-font, system-ui, sans-serif);
    --_surface: var(--rag-surface, #fff);
    --_ground: var(--rag-ground, #f6f8f9);
    --_bubble: var(--rag-bubble, #fff);
    --_text: var(--rag-text, #1a2027);
    --_muted: var(--rag-muted, #55616d);
    --_border: var(--rag-border, #dfe5ea);
    --_field-border: #86929e;
    --_accent-text: #0b6b63;
    --_accent-soft: #e3f2f0;
    --_warning-ground: #fff6dd;
    --_warning-border: #e2b33c;
    --_warning-text: #5c4100;
    --_problem-ground: #fdeceb;
    --_problem-border: #dd8b88;
    --_problem-text: #8a1c1c;
    --_good-ground: #e7f6ec;
    --_good-border: #86c79c;
    --_good-text: #14532d;
    --_shadow: 0 1px 2px rgb(16 24 32 / 0.08), 0 16px 48px rgb(16 24 32 / 0.18);
  }

  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      ${dark}
    }
  }

  :host([theme='dark']) {
    ${dark}
  }

  /*
   * From any accent, a readable text on it and a readable text of its hue. White and black can be read equally well on a
   * luminance (y) of 0.179: on each side the better one has more than 4.5 : 1.
   */
  @supports (color: color(from red xyz x y z)) {
    :host {
      --_on-accent: var(
        --rag-on-accent,
        color(
          from var(--_accent) xyz calc(0.9505 * clamp(0, (0.179 - y) * 1e4, 1)) clamp(0, (0.179 - y) * 1e4, 1)
            calc(1.089 * clamp(0, (0.179 - y) * 1e4, 1))
        )
      );
      --_accent-text: oklch(from var(--_accent) min(l, 0.46) c h);
      --_accent-soft: oklch(from var(--_accent) 0.955 min(c, 0.03) h);
    }

    @media (prefers-color-scheme: dark) {
      :host(:not([theme='light'])) {
        --_accent-text: oklch(from var(--_accent) max(l, 0.8) min(c, 0.11) h);
        --_accent-soft: oklch(from var(--_accent) 0.3 min(c, 0.04) h);
      }
    }

    :host([theme='dark']) {
      --_accent-text: oklch(from var(--_accent) max(l, 0.8) min(c, 0.11) h);
      --_accent-soft: oklch(from var(--_accent) 0.3 min(c, 0.04) h);
    }
  }
`;
