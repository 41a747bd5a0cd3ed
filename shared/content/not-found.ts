interface NotFound {
  heading: string;
  text: string;
  linkText: string;
}

export const NOT_FOUND = {
  heading: 'Page Not Found',
  text: 'Sorry, we haven’t got that one. We have been through the crates twice and asked the bar staff to hum it. Would you dance to something else?',
  linkText: 'Take it from the top: home page',
} as const satisfies NotFound;
