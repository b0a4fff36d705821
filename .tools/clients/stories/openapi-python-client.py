import os
from typing import TypeVar

from client.api.comments import get_comment_in_space, post_comment_in_space, post_comment_reply_in_space
from client.api.organizations import list_organizations_for_authenticated_user
from client.api.search import search_organization_content
from client.api.site_sections import add_section_to_site, list_site_sections
from client.api.sites import create_site
from client.api.spaces import delete_space_by_id, duplicate_space, get_space_by_id, restore_space
from client.api.teams import create_organization_team, list_teams_in_organization_by_id
from client.client import AuthenticatedClient
from client.models import (
    CommentBody,
    CommentCreate,
    CommentReplyCreate,
    ErrorBody,
    SiteCreate,
    SiteSectionCreate,
    TeamCreate,
)
from client.types import UNSET, Unset

template = os.environ["DOCPLANE_SPACE"]
client = AuthenticatedClient(base_url=os.environ["DOCPLANE_URL"], token=os.environ["DOCPLANE_TOKEN"])

Body = TypeVar("Body")


def of(answer: Body | ErrorBody | None) -> Body:
    assert answer is not None and not isinstance(answer, ErrorBody), answer
    return answer


organization = of(list_organizations_for_authenticated_user.sync(client=client)).items[0].id

made = of(create_organization_team.sync(organization, client=client, body=TeamCreate(title="Story")))
assert made.title == "Story"

titles: list[str] = []
page: str | Unset = UNSET
while True:
    listed = of(list_teams_in_organization_by_id.sync(organization, client=client, page=page, limit=2))
    titles += [team.title for team in listed.items]
    if isinstance(listed.next_, Unset):
        break
    page = listed.next_.page
assert len(titles) == listed.count
assert "Story" in titles

copy = of(duplicate_space.sync(template, client=client))
assert delete_space_by_id.sync_detailed(copy.id, client=client).status_code == 204
assert not isinstance(of(get_space_by_id.sync(copy.id, client=client)).deleted_at, Unset)
assert of(restore_space.sync(copy.id, client=client)).id == copy.id

refused = get_space_by_id.sync("nowhere", client=client)
assert isinstance(refused, ErrorBody)
assert refused.error.code == 404

question = CommentCreate(body=CommentBody(markdown="How does it end?"))
comment = of(post_comment_in_space.sync(copy.id, client=client, body=question))
answer = CommentReplyCreate(body=CommentBody(markdown="Well."))
reply = of(post_comment_reply_in_space.sync(copy.id, comment.id, client=client, body=answer))
assert reply.body.markdown == "Well."
assert of(get_comment_in_space.sync(copy.id, comment.id, client=client)).replies == 1

found = of(search_organization_content.sync(organization, client=client, query="details"))
assert any(item.id == copy.id for item in found.items)

site = of(create_site.sync(organization, client=client, body=SiteCreate(title="Story")))
section = SiteSectionCreate(space_id=copy.id, title="Beginning")
added = of(add_section_to_site.sync(organization, site.id, client=client, body=section))
items = of(list_site_sections.sync(organization, site.id, client=client)).items
assert any(each.id == added.id and each.title == "Beginning" for each in items)
